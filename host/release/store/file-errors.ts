/** `ENOENT`, `EEXIST`, .. of an error of the file system. */
export function getErrorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** Whether an error of the file system says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(getErrorCode(error)));
}
