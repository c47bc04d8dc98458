/**
 * Creates a short code for the phone, such as `7F3A-20C1`. It is the same for the same error at the same
 * time, and is sent to the error service with the report.
 */
export function createFailureReference(error: Error, at: number): string {
  let hash = 0x811c9dc5;
  for (const char of `${at} ${error.message}`) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  }
  const digits = (hash >>> 0).toString(16).toUpperCase().padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
