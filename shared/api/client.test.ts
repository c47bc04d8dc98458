/** @jest-environment node */
import type { ServerResponse } from 'node:http';
import { listMethods } from '../contract/payments/methods.ts';
import { createPayment, getPayment } from '../contract/payments/payments.ts';
import { getAccountSummary } from '../contract/payments/summary.ts';
import * as z from '../contract/z.ts';
import { answerJson, type FaultServer, startFaultServer } from '../testing/fault-server.ts';
import { ApiError, UnknownServiceError } from './api-error.ts';
import { type ApiClientOptions, createApiClient } from './client.ts';
import { ADDRESS_BY_DOOR, getAddressByDoor } from './resident.ts';
import type { ResponseTiming } from './timed-fetch.ts';

let answer: (response: ServerResponse) => void;
let server: FaultServer;
let logged: { message: string; error: unknown }[];

beforeAll(async () => {
  server = await startFaultServer((response) => answer(response));
});
afterAll(() => server.close());
beforeEach(() => {
  logged = [];
  answer = (response) => answerJson(response, 200, []);
});

const body = {
  quote_id: 'q',
  method_id: 'm',
  authorization_text: 'I agree',
  confirmed_payment_ids: [],
};

const clientWith = (options: Partial<ApiClientOptions> = {}) =>
  createApiClient({
    origins: { payments: `${server.origin}/payments`, resident: `${server.origin}/resident` },
    getToken: async () => 'a.b.c',
    onFailure: (message, error) => logged.push({ message, error }),
    ...options,
  });

const getFailure = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('the call succeeded');
    },
    (error: unknown) => error,
  );

const respondWithError = (status: number, code = 'not_found') => {
  const error = { code, message: 'No.', field: 'amount_cents', reference: 'req-1' };
  answer = (response) => answerJson(response, status, { error });
};

const resident = (text: string) => ({ service: 'resident', text }) as const;

test('spec 6: requests carry the bearer token', async () => {
  await clientWith().call(listMethods, {});
  expect(server.requests.at(-1)?.headers.authorization).toBe('Bearer a.b.c');
});

const setEarlyRequest = (token: string, askedAt: number, response = Response.json({})) => {
  const url = `${server.origin}/payments/v1/account-summary`;
  globalThis.portalFirstData = new Map([
    [url, { token, askedAt, response: Promise.resolve(response) }],
  ]);
};
/** Number of requests that reach the server while `load` runs. */
const countRequests = async (load: () => Promise<unknown>) => {
  const before = server.requests.length;
  await load().catch(() => {});
  return server.requests.length - before;
};
const loadSummary = () => clientWith().call(getAccountSummary, {});

test('uses the response of an early request once', async () => {
  setEarlyRequest('a.b.c', Date.now());
  expect(await countRequests(loadSummary)).toBe(0);
  expect(await countRequests(loadSummary)).toBe(1);
});

test.each([
  ['sent with another token', () => setEarlyRequest('of.somebody.else', Date.now())],
  ['sent too long ago', () => setEarlyRequest('a.b.c', Date.now() - 60_000)],
])('sends the request again if the early request was %s', async (_, prepare) => {
  prepare();
  expect(await countRequests(loadSummary)).toBe(1);
});

test('treats the error response of an early request as the first failure', async () => {
  const refusal = Response.json(
    { error: { code: 'forbidden', message: 'No.', reference: 'req-4' } },
    { status: 403 },
  );
  setEarlyRequest('a.b.c', Date.now(), refusal);
  let failure: unknown;
  const requests = await countRequests(async () => {
    failure = await getFailure(loadSummary());
  });
  expect(requests).toBe(0);
  expect(failure).toMatchObject({ status: 403, code: 'forbidden' });
});

test('uses the response of an early query with the same variables', async () => {
  const [url, query] = [`${server.origin}/resident/api/graphql`, ADDRESS_BY_DOOR.text];
  const key = `${url} ${JSON.stringify({ query, variables: { doorId: 'door-1' } })}`;
  const response = Promise.resolve(Response.json({ data: { addressByDoorId: null } }));
  const request = { token: 'a.b.c', askedAt: Date.now(), response };
  globalThis.portalFirstData = new Map([[key, request]]);
  const load = (doorId: string) => getAddressByDoor(clientWith(), doorId);
  expect(await countRequests(() => load('door-2'))).toBe(1);
  expect(await countRequests(() => load('door-1'))).toBe(0);
  expect(await countRequests(() => load('door-1'))).toBe(1);
});

test('spec 6: sends no token when signed out', async () => {
  await clientWith({ getToken: async () => undefined }).call(listMethods, {});
  expect(server.requests.at(-1)?.headers.authorization).toBeUndefined();
});

test('spec 6, 8: logs a failed token request and sends the request without a token', async () => {
  const failed = new Error('provider down');
  await clientWith({ getToken: () => Promise.reject(failed) }).call(listMethods, {});
  expect(server.requests.at(-1)?.headers.authorization).toBeUndefined();
  expect(logged).toEqual([{ message: expect.stringContaining('access token'), error: failed }]);
});

test('sends no trace id unless the environment asks for traces', async () => {
  await clientWith().call(listMethods, {});
  expect(server.requests.at(-1)?.headers.traceparent).toBeUndefined();
});

test.each([
  [100, '01'],
  [0, '00'],
])('sends a new trace id with each request; %i percent are sampled', async (percent, flag) => {
  const client = clientWith({ sampledPercent: percent });
  for (let count = 0; count < 3; count += 1) await client.call(listMethods, {});
  const sent = server.requests.slice(-3).map(({ headers }) => String(headers.traceparent));
  const ids = sent.map((header) => /^00-([\da-f]{32})-[\da-f]{16}-(\d\d)$/.exec(header));
  expect(ids.map((match) => match?.[2])).toEqual([flag, flag, flag]);
  expect(new Set(ids.map((match) => match?.[1])).size).toBe(3);
});

test('spec 7: all requests carry a JSON content type', async () => {
  const client = clientWith();
  await client.call(listMethods, {});
  await getFailure(client.call(createPayment, { body, idempotencyKey: 'k' }));
  await getFailure(client.query(resident('{ hello }'), {}, z.object({})));
  const types = server.requests.slice(-3).map(({ headers }) => headers['content-type']);
  expect(types).toEqual(['application/json', 'application/json', 'application/json']);
});

test('fills in path parameters, body and idempotency key', async () => {
  respondWithError(404);
  const client = clientWith();
  await getFailure(client.call(getPayment, { params: { payment_id: 'a/b?c' } }));
  expect(server.requests.at(-1)?.url).toBe('/payments/v1/payments/a%2Fb%3Fc');

  await getFailure(
    client.call(createPayment, { body, idempotencyKey: 'key-0123456789-0123456789' }),
  );
  const request = server.requests.at(-1);
  expect(JSON.parse(request?.body ?? '')).toEqual(body);
  expect(request?.headers['idempotency-key']).toBe('key-0123456789-0123456789');
});

test('spec 7: GraphQL is posted to the root and /api/graphql as {query, variables}', async () => {
  answer = (response) => answerJson(response, 200, { data: { hello: 'there' } });
  const schema = z.object({ hello: z.string() });
  const data = await clientWith().query(resident('{ hello }'), { id: '1' }, schema);
  expect(data).toEqual({ hello: 'there' });
  const request = server.requests.at(-1);
  expect(`${request?.method} ${request?.url}`).toBe('POST /resident/api/graphql');
  expect(JSON.parse(request?.body ?? '')).toEqual({ query: '{ hello }', variables: { id: '1' } });
});

test('uses the status in a GraphQL error instead of HTTP 200', async () => {
  const extensions = { code: 'not_found', reference: 'req-2', http: { status: 404 } };
  answer = (response) =>
    answerJson(response, 200, { data: null, errors: [{ message: 'None.', extensions }] });
  const error = await getFailure(clientWith().query(resident('{ a }'), {}, z.object({})));
  expect(error).toMatchObject({ status: 404, code: 'not_found', reference: 'req-2' });
});

test.each([
  [401, 'unauthenticated', /token may be expired/],
  [403, 'forbidden', /lacks permission/],
  [500, 'internal', /server error occurred/],
  [409, 'payment_in_progress', /^The request failed: No\./],
  [503, 'unavailable', /^The request failed: No\./],
])('spec 8: logs a %i with its message and rethrows the error', async (status, code, message) => {
  respondWithError(status, code);
  const error = await getFailure(clientWith().call(listMethods, {}));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status, code, field: 'amount_cents', reference: 'req-1' });
  expect(logged).toEqual([{ message: expect.stringMatching(message), error }]);
});

test('reads the retry time of a rate-limited response', async () => {
  const before = Date.now();
  const error = { code: 'rate_limited', message: 'Too often.', reference: 'req-3' };
  answer = (response) => {
    response.setHeader('retry-after', '90');
    answerJson(response, 429, { error });
  };
  const failure = (await getFailure(clientWith().call(listMethods, {}))) as ApiError;
  expect(failure).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(failure.retryAt).toBeGreaterThanOrEqual(before + 90_000);
});

test('reports the Date header and the device time of each response', async () => {
  const timings: ResponseTiming[] = [];
  const before = Date.now();
  await clientWith({ onResponseTiming: (timing) => timings.push(timing) }).call(listMethods, {});
  expect(timings).toHaveLength(1);
  const [{ date, requestedAt, respondedAt } = { date: '', requestedAt: 0, respondedAt: 0 }] =
    timings;
  expect(Math.abs(Date.parse(date ?? '') - before)).toBeLessThan(5_000);
  expect(before <= requestedAt && requestedAt <= respondedAt && respondedAt <= Date.now()).toBe(
    true,
  );
});

test('spec 8: an unknown service says that it is not configured or does not exist', async () => {
  const before = server.requests.length;
  const client = clientWith({ origins: {} });
  const errors = await Promise.all([
    getFailure(client.call(getAccountSummary, {})),
    getFailure(client.query(resident('{ hello }'), {}, z.object({}))),
  ]);
  for (const error of errors) expect(error).toBeInstanceOf(UnknownServiceError);
  expect(errors.map((error) => (error as Error).message)).toEqual([
    'The service payments is not configured or does not exist',
    'The service resident is not configured or does not exist',
  ]);
  expect(server.requests).toHaveLength(before);
});

test('rejects a response that does not match the contract', async () => {
  answer = (response) => answerJson(response, 200, [{ method_id: 7 }]);
  const error = await getFailure(clientWith().call(listMethods, {}));
  expect(error).toMatchObject({ status: 200, code: 'internal' });
});

test("fails with the status of a gateway's HTML page", async () => {
  answer = (response) => response.writeHead(502).end('<h1>Bad gateway</h1>');
  const error = await getFailure(clientWith().call(listMethods, {}));
  expect(error).toMatchObject({ status: 502, code: 'unavailable' });
});

test('spec 8: logs a broken connection and fails with status 0', async () => {
  answer = (response) => response.destroy();
  const error = await getFailure(clientWith().call(listMethods, {}));
  expect(error).toMatchObject({ status: 0, code: 'unavailable' });
  expect(logged).toEqual([{ message: expect.stringMatching(/^The request failed: /), error }]);
});

test.each([
  ['before a response', () => {}],
  ['in the middle of a response', (response: ServerResponse) => response.writeHead(200).write('[')],
])('times out %s', async (_when, hang) => {
  answer = hang;
  const error = await getFailure(clientWith({ timeoutMs: 100 }).call(listMethods, {}));
  expect(error).toMatchObject({ status: 0, code: 'unavailable' });
  expect((error as ApiError).message).toContain('100 ms');
});

test('spec 7, 9: the time limit is 30000 ms', async () => {
  jest.useFakeTimers();
  answer = () => {};
  const call = getFailure(clientWith().call(listMethods, {}));
  const handleSettled = jest.fn();
  void call.then(handleSettled);
  await jest.advanceTimersByTimeAsync(29_999);
  expect(handleSettled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  jest.useRealTimers();
  expect(await call).toMatchObject({ message: 'The service did not answer within 30000 ms' });
});
