import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The address of the caller, past `proxies` of our own, each of which has appended to X-Forwarded-For.
 * What stands before those was written by the caller and is not believed.
 */
export function getClientAddress(
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
  proxies: number,
): string {
  const given = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const forwarded = proxies > 0 ? given.at(-proxies)?.trim() : undefined;
  return (forwarded || remoteAddress || 'unknown').replace(/^::ffff:/i, '');
}

/** What limits count by: an IPv6 customer has a whole /64 and could take a new address for each try. */
export function getAddressBlock(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
