/** A refused release operation. The message says what to do. */
export class ReleaseRefusedError extends Error {
  override readonly name: string = 'ReleaseRefusedError';
}

/** The set has no signature of a trusted key. It is not served, and no release builds on it. */
export class BadSignatureError extends ReleaseRefusedError {
  override readonly name = 'BadSignatureError';
}
