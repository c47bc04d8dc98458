import type { Random } from '../random.ts';
import { pickBadText } from './bad-values.ts';

const METHODS = [
  'GET',
  'POST',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PUT',
  'REPORT',
  'get',
  'PRI',
  '',
] as const;
const TARGETS = [
  '/',
  '//',
  '//[',
  '/\\',
  '/\\\\evil.example',
  '*',
  '',
  '/%',
  '/%00',
  '/?%00',
  '/#',
  '/..',
  '/healthz',
  '/payments',
  '/mail/%00',
  '/frame/assets/hasOwnProperty',
  'http://localhost',
  'http://localhost:99999/',
  'http://[/',
  'http://user:secret@localhost/',
  'https://evil.example/payments',
  'file:///etc/passwd',
  'evil.example:443',
  '/\xff\xfe',
] as const;
const VERSIONS = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/1.1 ', ''] as const;
const HEADERS = [
  'Host: localhost',
  'Host: localhost',
  'Host: no host',
  'Host: [::1',
  'Host: 256.256.256.256',
  'Host:',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Expect: 100-continue',
  'Expect: tea',
  'Upgrade: websocket',
  'Connection: upgrade',
  'Connection: close',
  'X-Forwarded-For: \xff',
  'Cookie: a=\x01; portal-token=1',
  'Range: bytes=9-1',
  'Origin: null',
  'Authorization: Bearer a.b.c',
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=\x00',
  'no colon',
  ' folded',
  ': empty',
] as const;

/** Makes a raw request in which any part may be invalid. Sometimes it also replaces random bytes. */
export function makeRawRequest(random: Random): Buffer {
  const target = random.next() < 0.8 ? random.pick(TARGETS) : `/${pickBadText(random)}`;
  const others = Array.from({ length: random.between(0, 3) }, () => random.pick(HEADERS));
  const headers = random.next() < 0.7 ? ['Host: localhost', ...others] : others;
  const method = random.next() < 0.5 ? 'GET' : random.pick(METHODS);
  const version = random.next() < 0.6 ? 'HTTP/1.1' : random.pick(VERSIONS);
  const requestLine = [method, target, version].join(' ');
  const body = random.next() < 0.3 ? pickBadText(random) : '';
  const bytes = Buffer.from([requestLine, ...headers, '', body].join('\r\n'), 'latin1');
  for (let remaining = random.between(0, 5) - 3; remaining > 0; remaining -= 1) {
    bytes[random.between(0, bytes.length - 1)] = random.between(0, 255);
  }
  return bytes;
}
