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

/** Follows until the stream ends, fails or is left; gives what it has told of. */
async function follow(onEvent: (event: LiveEvent, leave: () => void) => void, silenceMs = 20_000) {
  const api = createApiClient({
    origins: { maintenance: `${server.origin}/maintenance` },
    getToken: async () => 'a.b.c',
    onFailure: (message) => logged.push(message),
  });
  const left = new AbortController();
  const listener = { signal: left.signal, silenceMs };
  await api.follow(followChanges, {
    ...listener,
    onEvent: (event) => onEvent(event, () => left.abort()),
  });
}

const begin = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' });
const told = (kind: string) => `data: {"kind":"${kind}","work_order_ids":["a"]}\n\n`;

test('tells of each event as it comes, whatever pieces it comes in, with the token and never in the address', async () => {
  const whole = `:\n\n${told('hello')}${told('requests')}`;
  answer = (response) => {
    begin(response);
    for (const letter of whole) response.write(letter);
    response.end();
  };
  const heard: LiveEvent[] = [];
  await follow((event) => heard.push(event));
  expect(heard.map(({ kind }) => kind)).toEqual(['hello', 'requests']);
  const { url, headers } = server.requests.at(-1) ?? {};
  expect([url, headers?.authorization]).toEqual(['/maintenance/v1/live', 'Bearer a.b.c']);
});

test.each([
  [429, 'rate_limited'],
  [401, 'unauthenticated'],
  [503, 'unavailable'],
])('a refusal with %d is the one of any call, and logged', async (status, code) => {
  answer = (response) =>
    answerJson(response, status, { error: { code, message: 'No.', reference: 'r' } });
  await expect(follow(() => {})).rejects.toMatchObject({ status, code });
  expect(logged).toHaveLength(1);
});

test.each([
  ['what is no stream', (response: ServerResponse) => answerJson(response, 200, [])],
  [
    'an event that is none of ours',
    (response: ServerResponse) => {
      begin(response);
      response.end(told('gossip'));
    },
  ],
])('refuses %s', async (_what, answers) => {
  answer = answers;
  await expect(follow(() => {})).rejects.toMatchObject({ code: 'internal' });
});

test('a silence that is too long ends it', async () => {
  answer = (response) => begin(response).write(told('hello'));
  await expect(follow(() => {}, 300)).rejects.toMatchObject({ status: 0 });
});

test('who leaves is told of nothing more, and nothing is logged', async () => {
  answer = (response) => begin(response).write(told('hello'));
  const heard: string[] = [];
  await follow(({ kind }, leave) => {
    heard.push(kind);
    leave();
  });
  expect([heard, logged]).toEqual([['hello'], []]);
});
