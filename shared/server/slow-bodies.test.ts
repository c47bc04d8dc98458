/**
 * @jest-environment node
 */
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { limitSlowBody } from './slow-bodies.ts';

const server = createServer((request, response) => {
  limitSlowBody(request, { graceMs: 50, bytesPerSecond: 1_000 });
  request.resume().once('end', () => response.end('taken'));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Starts a request that sends this many bytes of a longer body. */
function startRequest(bytes: number) {
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-length': bytes + 1 };
  const request = sendRequest({ host: '127.0.0.1', port, method: 'POST', headers, agent: false });
  const answer = new Promise<string>((resolve) => {
    request.once('response', async (response) => {
      resolve(`${response.statusCode} ${await text(response)}`);
    });
    request.once('error', () => resolve('cut off'));
  });
  request.write(Buffer.alloc(bytes, 1));
  return { answer, end: () => request.end('1') };
}

test('responds 408 when the body does not arrive', async () => {
  expect(await startRequest(1).answer).toMatch(/^408 .*request_timeout/);
});

test('allows a fast upload to take longer than the first time limit', async () => {
  // As much as 100 seconds at the minimum speed.
  const quickRequest = startRequest(100_000);
  // When the slow request is cut off, the first time limit has passed for both.
  await startRequest(1).answer;
  quickRequest.end();
  expect(await quickRequest.answer).toBe('200 taken');
});
