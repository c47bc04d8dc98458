/** Why something is not done: one sentence that says what to do, for people. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
}

/** A set whose signature no trusted key has made. It is not served, and nothing is built on it. */
export class BadSignature extends Refusal {
  override readonly name = 'BadSignature';
}
