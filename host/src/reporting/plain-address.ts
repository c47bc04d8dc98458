/** An address without what can hold a code, a name or a number: query and hash go. */
export function plainAddress(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** The same for every text of a record that is an address. */
export function withPlainAddresses<T extends Record<string, unknown>>(record: T): T {
  const plain = Object.entries(record).map(([name, value]) => [
    name,
    typeof value === 'string' && /^https?:\/\//.test(value) ? plainAddress(value) : value,
  ]);
  return Object.fromEntries(plain) as T;
}
