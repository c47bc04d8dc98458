/** Returns the code of a file system error: `ENOENT`, `EEXIST`. */
export function getErrorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** Whether a file system error means that the file does not exist. */
export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(getErrorCode(error)));
}
