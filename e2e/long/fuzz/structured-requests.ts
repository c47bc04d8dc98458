import type { Random } from '../random.ts';
import { pickBadText } from './bad-values.ts';
import type { Route } from './build-routes.ts';

/** Credentials for requests. */
export type Credentials = { token: string; processorKey: string };

const KEY_PREFIX = 'fuzz-key-0123456789abcdef';

/** Makes a well-formed request to a route with nearly valid or invalid path, query, headers and body. */
export function makeStructuredRequest(
  route: Route,
  random: Random,
  credentials: Credentials,
): Buffer {
  const path = route.path.replaceAll(/\{\w+\}/g, () => escapePart(pickBadText(random), random));
  const query =
    random.next() < 0.3
      ? `?${escapePart(pickBadText(random), random)}=${escapePart(pickBadText(random), random)}`
      : '';
  const body = Buffer.from(
    random.next() < 0.1 ? pickBadText(random) : (route.body?.(random) ?? ''),
  );
  const secret = route.server === 'processor' ? credentials.processorKey : credentials.token;
  const headers = [
    'Host: localhost',
    'Connection: close',
    ...(random.next() < 0.8 ? [`Authorization: Bearer ${secret}`] : []),
    ...(random.next() < 0.7 ? [`Idempotency-Key: ${KEY_PREFIX}-${random.between(0, 1e6)}`] : []),
    ...(random.next() < 0.3 ? [createHeader(random)] : []),
    ...(random.next() < 0.9 ? [`Content-Type: ${route.type ?? 'application/json'}`] : []),
    ...(body.length > 0 ? [`Content-Length: ${body.length}`] : []),
  ];
  const method =
    random.next() < 0.95 ? route.method : random.pick(['PUT', 'DELETE', 'HEAD', 'PATCH']);
  const head = `${[`${method} ${path}${query} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body]);
}

/** Usually escapes the text as a client does, and sometimes only removes white space. */
function escapePart(text: string, random: Random): string {
  const wellFormed = Buffer.from(text).toString();
  return random.next() < 0.8
    ? encodeURIComponent(wellFormed)
    : wellFormed.replaceAll(/[\s\0]/g, '');
}

function createHeader(random: Random): string {
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
