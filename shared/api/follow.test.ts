/** @jest-environment node */
import type { ServerResponse } from 'node:http';
import { followChanges, type LiveEvent } from '../contract/live.ts';
import { answerJson, type FaultServer, startFaultServer } from '../testing/fault-server.ts';
import { createApiClient } from './client.ts';

let answer: (response: ServerResponse) => void;
let server: FaultServer;
let logged: string[];

beforeAll(async () => {
  server = await startFaultServer((response) => answer(response));
});
afterAll(() => server.close());
beforeEach(() => {
  logged = [];
});

/** Follows the stream until it ends, fails or is aborted. */
async function follow(onEvent: (event: LiveEvent, abort: () => void) => void, silenceMs = 20_000) {
  const api = createApiClient({
    origins: { maintenance: `${server.origin}/maintenance` },
    getToken: async () => 'a.b.c',
    onFailure: (message) => logged.push(message),
  });
  const controller = new AbortController();
  const listener = { signal: controller.signal, silenceMs };
  await api.follow(followChanges, {
    ...listener,
    onEvent: (event) => onEvent(event, () => controller.abort()),
  });
}

const startStream = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' });
const toMessage = (kind: string) => `data: {"kind":"${kind}","work_order_ids":["a"]}\n\n`;

test('parses events from chunks of any size and sends the token only in the header', async () => {
  const fullStream = `:\n\n${toMessage('hello')}${toMessage('requests')}`;
  answer = (response) => {
    startStream(response);
    for (const letter of fullStream) response.write(letter);
    response.end();
  };
  const events: LiveEvent[] = [];
  await follow((event) => events.push(event));
  expect(events.map(({ kind }) => kind)).toEqual(['hello', 'requests']);
  const { url, headers } = server.requests.at(-1) ?? {};
  expect([url, headers?.authorization]).toEqual(['/maintenance/v1/live', 'Bearer a.b.c']);
});

test.each([
  [429, 'rate_limited'],
  [401, 'unauthenticated'],
  [503, 'unavailable'],
])('throws and logs an ApiError for a response with %d', async (status, code) => {
  answer = (response) =>
    answerJson(response, status, { error: { code, message: 'No.', reference: 'r' } });
  await expect(follow(() => {})).rejects.toMatchObject({ status, code });
  expect(logged).toHaveLength(1);
});

test.each([
  [
    'a response that is not an event stream',
    (response: ServerResponse) => answerJson(response, 200, []),
  ],
  [
    'an event of an unknown kind',
    (response: ServerResponse) => {
      startStream(response);
      response.end(toMessage('gossip'));
    },
  ],
])('rejects %s', async (_what, answers) => {
  answer = answers;
  await expect(follow(() => {})).rejects.toMatchObject({ code: 'internal' });
});

test('fails after a silence longer than the limit', async () => {
  answer = (response) => startStream(response).write(toMessage('hello'));
  await expect(follow(() => {}, 300)).rejects.toMatchObject({ status: 0 });
});

test('delivers and logs nothing after an abort', async () => {
  answer = (response) => startStream(response).write(toMessage('hello'));
  const events: string[] = [];
  await follow(({ kind }, abort) => {
    events.push(kind);
    abort();
  });
  expect([events, logged]).toEqual([['hello'], []]);
});
