/**
 * @jest-environment node
 */
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { listen, type RunningServer } from './listen.ts';
import { sendRaw, sendTarget } from './raw-request.ts';

const errors: unknown[] = [];
const onError = (error: unknown) => errors.push(error);

/** Parses each request as the servers of the portal do; throws for an invalid target. */
const echo: RequestListener = (request, response) => {
  const url = new URL(request.url ?? '', `http://${request.headers.host}`);
  response.end(`${decodeURIComponent(url.pathname)} at ${url.host}`);
};

let server: RunningServer;
beforeAll(async () => {
  server = await listen(echo, { port: 0, onError });
});
afterAll(() => server.close());
beforeEach(() => {
  errors.length = 0;
});

const BAD_TARGETS: [target: string, field: string][] = [
  ['//', 'path'],
  ['//[', 'path'],
  ['//evil.example/pay', 'path'],
  ['/\\', 'path'],
  ['/\\evil.example', 'path'],
  ['/a\\b', 'path'],
  ['*', 'path'],
  ['/%', 'path'],
  ['/%zz', 'path'],
  ['/%ff', 'path'],
  ['/%00', 'path'],
  ['/mail/%00', 'path'],
  ['/?name=a%00', 'query'],
  ['/?name=%ff', 'query'],
  ['http://localhost:99999/', 'host'],
  ['http://localhost:port/', 'host'],
  ['http://[/', 'host'],
  ['http://user:secret@localhost/', 'host'],
  ['http:///', 'host'],
  ['http://localhost//', 'path'],
  ['http://localhost/%00', 'path'],
];

test.each(BAD_TARGETS)('answers 400 to the target %s and names the %s', async (target, field) => {
  const answer = await sendTarget(server.port, target);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toContain(`"code":"invalid_request"`);
  expect(answer).toContain(`"field":"${field}"`);
  expect(errors).toEqual([]);
});

const BAD_HOSTS = [
  'no host',
  'a/b',
  'a?b',
  'localhost:99999',
  'a:b:c',
  '[::1',
  '256.1.1.1',
  'ä',
  '',
];

test.each(BAD_HOSTS)('answers 400 to the Host header "%s"', async (host) => {
  const answer = await sendTarget(server.port, '/', host);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toContain(`"field":"host"`);
  expect(errors).toEqual([]);
});

test('answers 400 to two Host headers and to none', async () => {
  const twoHosts = await sendRaw(server.port, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n');
  expect(twoHosts).toMatch(/^HTTP\/1.1 400 .*"field":"host"/s);
  const noHost = await sendRaw(server.port, 'GET / HTTP/1.1\r\n\r\n');
  expect(noHost).toMatch(/^HTTP\/1.1 400 .*"field":"host"/s);
});

const GOOD: [target: string, host: string, body: string][] = [
  ['/pay?x=1', 'localhost', '/pay at localhost'],
  ['/caf%C3%A9', '[::1]:80', '/café at [::1]'],
  ['http://other.example:81/pay?x=%20', 'localhost', '/pay at other.example:81'],
  ['http://other.example', 'localhost', '/ at other.example'],
  ["/a/b~c!$&'()*+,;=:@-._", 'localhost', "/a/b~c!$&'()*+,;=:@-._ at localhost"],
];

test.each(GOOD)(
  'passes the target %s at %s to the handler as a path',
  async (target, host, body) => {
    const answer = await sendTarget(server.port, target, host);
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(Buffer.from(answer, 'latin1').toString()).toContain(body);
  },
);

const ERRORS: [name: string, bytes: string, status: number][] = [
  ['bytes that are not HTTP', '\x16\x03\x01\r\n\r\n', 400],
  ['a target without a slash', 'GET pay HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['a NUL in the target', 'GET /a\0b HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX-A: b\0c\r\n\r\n', 400],
  ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n', 417],
  ['a refused target', 'GET // HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['a valid request', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 200],
];

test.each(ERRORS)(
  'sends the security headers with the response to %s',
  async (_name, bytes, status) => {
    const answer = await sendRaw(server.port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).toMatch(
      /^content-security-policy: default-src 'none'; frame-ancestors 'none'\r$/im,
    );
    expect(answer).toMatch(/^referrer-policy: no-referrer\r$/im);
  },
);

test('does not override headers that a handler sets', async () => {
  const ownServer = await listen(
    (_request, response) => {
      response.writeHead(200, { 'content-security-policy': "default-src 'self'" }).end();
    },
    { port: 0 },
  );
  const answer = await sendTarget(ownServer.port, '/');
  expect(answer).toContain("content-security-policy: default-src 'self'\r");
  expect(answer).not.toContain("default-src 'none'");
  await ownServer.close();
});

const FAILING: [name: string, listener: RequestListener][] = [
  [
    'throws',
    () => {
      throw new Error('broken');
    },
  ],
  [
    'rejects',
    (async () => {
      throw new Error('broken');
    }) as RequestListener,
  ],
];

test.each(FAILING)('responds 500 when a handler %s, and keeps running', async (_name, listener) => {
  const failingServer = await listen(listener, { port: 0, onError });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const answer = await sendTarget(failingServer.port, '/');
    expect(answer).toMatch(/^HTTP\/1.1 500 /);
    expect(answer).toContain('"code":"internal"');
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
  }
  expect(errors).toHaveLength(2);
  await failingServer.close();
});

test('closes a connection without a request', async () => {
  const startedAt = Date.now();
  const sockets = Array.from({ length: 20 }, () => connect(server.port, 'localhost').resume());
  const closings = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  await Promise.all(closings);
  expect(Date.now() - startedAt).toBeLessThan(15_000);
});

test('listens only on localhost unless a host is given', async () => {
  expect(['127.0.0.1', '::1']).toContain(server.address);
  const otherServer = await listen(echo, { port: 0, host: '127.0.0.2' });
  expect(otherServer.address).toBe('127.0.0.2');
  await otherServer.close();
});

test('reports a port in use with the setting that changes it', async () => {
  await expect(listen(echo, { port: server.port, portSetting: 'SERVICES_PORT' })).rejects.toThrow(
    `Port ${server.port} is in use. Stop the process that uses it, or set SERVICES_PORT to another port.`,
  );
});
