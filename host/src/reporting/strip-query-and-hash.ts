/** Removes query and hash, which may contain codes, names or numbers. */
export function stripQueryAndHash(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
