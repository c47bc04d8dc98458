import type { Random } from '../random.ts';
import { pickBadText } from './bad-values.ts';
import type { Route } from './routes.ts';

/** What a request may bring with it to be let in. */
export type Keys = { token: string; processorKey: string };

const KEY = 'fuzz-key-0123456789abcdef';

/** A well-formed request to a route whose parts, query, headers and body are close to right, or bad. */
export function makeStructuredRequest(route: Route, random: Random, keys: Keys): Buffer {
  const path = route.path.replaceAll(/\{\w+\}/g, () => escapePart(pickBadText(random), random));
  const query =
    random.next() < 0.3
      ? `?${escapePart(pickBadText(random), random)}=${escapePart(pickBadText(random), random)}`
      : '';
  const body = Buffer.from(
    random.next() < 0.1 ? pickBadText(random) : (route.body?.(random) ?? ''),
  );
  const secret = route.server === 'processor' ? keys.processorKey : keys.token;
  const headers = [
    'Host: localhost',
    'Connection: close',
    ...(random.next() < 0.8 ? [`Authorization: Bearer ${secret}`] : []),
    ...(random.next() < 0.7 ? [`Idempotency-Key: ${KEY}-${random.between(0, 1e6)}`] : []),
    ...(random.next() < 0.3 ? [headerOf(random)] : []),
    ...(random.next() < 0.9 ? [`Content-Type: ${route.type ?? 'application/json'}`] : []),
    ...(body.length > 0 ? [`Content-Length: ${body.length}`] : []),
  ];
  const method =
    random.next() < 0.95 ? route.method : random.pick(['PUT', 'DELETE', 'HEAD', 'PATCH']);
  const head = `${[`${method} ${path}${query} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body]);
}

/** Mostly escaped as a client does it; sometimes as it is. */
function escapePart(text: string, random: Random): string {
  const whole = Buffer.from(text).toString();
  return random.next() < 0.8 ? encodeURIComponent(whole) : whole.replaceAll(/[\s\0]/g, '');
}

function headerOf(random: Random): string {
  const name = random.pick([
    'Origin',
    'User-Agent',
    'X-Forwarded-For',
    'Accept',
    'Cookie',
    'If-None-Match',
    'Range',
    'Content-Encoding',
    'Accept-Encoding',
    'Sec-Fetch-Site',
  ]);
  const value = Buffer.from(pickBadText(random))
    .toString()
    .replaceAll(/[\r\n\0]/g, '')
    .slice(0, 500);
  return `${name}: ${Buffer.from(value).toString('latin1')}`;
}
