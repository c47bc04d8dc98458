/**
 * @jest-environment node
 */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { listen, type RunningServer } from './listen.ts';

let server: RunningServer;
let onRequest = () => {};
beforeEach(async () => {
  server = await listen(
    async (request, response) => {
      onRequest();
      response.end(`${(await text(request)).length} bytes`);
    },
    { port: 0 },
  );
});
afterEach(() => server.close(0));

/** Starts an upload that continues until `finish` is called. */
async function startUpload() {
  const received = new Promise<void>((resolve) => {
    onRequest = resolve;
  });
  const request = sendRequest({
    port: server.port,
    host: 'localhost',
    method: 'POST',
    agent: false,
  });
  const answer = new Promise<string>((resolve) => {
    request.once('response', async (response) => {
      resolve(`${response.statusCode} ${response.headers.connection} ${await text(response)}`);
    });
    request.once('error', (error) => resolve(error.message));
  });
  request.write('a');
  await received;
  return { answer, finish: () => request.end('b') };
}

test('lets a running upload finish and accepts no new connections', async () => {
  const upload = await startUpload();
  const closing = server.close(10_000);
  await server.stopListening();
  await expect(fetch(`http://localhost:${server.port}/`)).rejects.toThrow();
  upload.finish();
  expect(await upload.answer).toBe('200 close 2 bytes');
  await closing;
});

test('aborts an upload at the time limit', async () => {
  const upload = await startUpload();
  await server.close(100);
  expect(await upload.answer).toBe('socket hang up');
});

test('fails the readiness check during the notice and keeps connections open', async () => {
  const url = `http://localhost:${server.port}/readyz`;
  expect((await fetch(url)).status).toBe(200);
  server.beginDrain();
  const readiness = await fetch(url);
  expect(readiness.status).toBe(503);
  expect(await readiness.json()).toMatchObject({ error: { code: 'unavailable' } });
  expect((await fetch(`http://localhost:${server.port}/healthz`)).status).toBe(200);
  const otherResponse = await fetch(`http://localhost:${server.port}/`, {
    method: 'POST',
    body: 'abc',
  });
  expect(otherResponse.status).toBe(200);
  expect(otherResponse.headers.get('connection')).toBe('keep-alive');
});

test('answers the first request of a connection that was opened just before the drain', async () => {
  const socket = connect(server.port, 'localhost');
  await once(socket, 'connect');
  const closing = server.close(10_000);
  await server.stopListening();
  await expect(fetch(`http://localhost:${server.port}/`)).rejects.toThrow();
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(await text(socket)).toContain('Connection: close\r\n');
  await closing;
});

test('answers one more request on a connection that is idle when the server stops accepting new ones', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async () => {
    const request = sendRequest({ port: server.port, host: 'localhost', agent }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await text(response);
    return response.headers.connection;
  };
  expect(await send()).toBe('keep-alive');
  server.beginDrain();
  expect(await send()).toBe('keep-alive');
  const closing = server.close(10_000, 500);
  await server.stopListening();
  expect(await send()).toBe('close');
  await closing;
  agent.destroy();
});

test('does not wait for a connection that sends nothing', async () => {
  const idleSocket = connect(server.port, 'localhost');
  await new Promise((resolve) => idleSocket.once('connect', resolve));
  const startedAt = Date.now();
  const waitMs = 60_000;
  await server.close(waitMs);
  expect(Date.now() - startedAt).toBeLessThan(waitMs);
});
