/**
 * @jest-environment node
 */
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { limitSlowBody } from './slow-bodies.ts';

const server = createServer((request, response) => {
  limitSlowBody(request, { graceMs: 50, bytesPerSecond: 1_000 });
  request.resume().once('end', () => response.end('taken'));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((done) => server.close(done)));

/** Begins a request with so many bytes of a body that is said to be longer. */
function begin(bytes: number) {
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-length': bytes + 1 };
  const sent = ask({ host: '127.0.0.1', port, method: 'POST', headers, agent: false });
  const answer = new Promise<string>((resolve) => {
    sent.once('response', async (response) => {
      resolve(`${response.statusCode} ${await text(response)}`);
    });
    sent.once('error', () => resolve('cut off'));
  });
  sent.write(Buffer.alloc(bytes, 1));
  return { answer, end: () => sent.end('1') };
}

test('a body that does not come is not waited for', async () => {
  expect(await begin(1).answer).toMatch(/^408 .*request_timeout/);
});

test('one that has come quickly so far may take longer than the first limit', async () => {
  // As much as a minute and a half allows for.
  const quick = begin(100_000);
  // Another one is cut off meanwhile: the first limit is over by then.
  await begin(1).answer;
  quick.end();
  expect(await quick.answer).toBe('200 taken');
});
