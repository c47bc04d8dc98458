/** An address without what can hold a code, a name or a number: query and hash go. */
export function plainAddress(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** The same for every text inside a record that is an address, however deep it lies. */
export function withPlainAddresses<T>(value: T): T {
  return plain(value) as T;
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return /^https?:\/\//.test(value) ? plainAddress(value) : value;
  if (Array.isArray(value)) return value.map(plain);
  const isRecord = typeof value === 'object' && value?.constructor === Object;
  if (!isRecord) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
}
