import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The IP address of the client behind our own proxies. Each proxy appends one address to X-Forwarded-For; earlier
 * entries are written by the client and ignored.
 */
export function getClientAddress(
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
  proxies: number,
): string {
  const forwardedFor = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const forwarded = proxies > 0 ? forwardedFor.at(-proxies)?.trim() : undefined;
  return (forwarded || remoteAddress || 'unknown').replace(/^::ffff:/i, '');
}

/** The key of rate limits: an IPv4 address, or the /64 of an IPv6 address, because a customer owns a whole /64. */
export function getAddressBlock(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
