/** An address without what can hold a code, a name or a number: query and hash go. */
export function stripQueryAndHash(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
