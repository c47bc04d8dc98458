/** Why something is not done: one sentence that says what to do, for people. */
export class ReleaseRefusedError extends Error {
  override readonly name: string = 'ReleaseRefusedError';
}

/** A set whose signature no trusted key has made. It is not served, and nothing is built on it. */
export class BadSignatureError extends ReleaseRefusedError {
  override readonly name = 'BadSignatureError';
}
