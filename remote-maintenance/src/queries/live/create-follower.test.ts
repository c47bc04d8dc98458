import type { LiveEvent } from 'shared/contract/live';
import { startFollower } from './create-follower.ts';

type Stream = {
  signal: AbortSignal;
  say(event: LiveEvent): void;
  end(): void;
  fail(): void;
};

let shown: DocumentVisibilityState = 'visible';
let streams: Stream[];
let heard: string[];
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  shown = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => shown);
  streams = [];
  heard = [];
  stop = startFollower(
    {
      connect: (signal, onEvent) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => resolve());
          const fail = () => reject(new Error('cut'));
          streams.push({ signal, say: onEvent, end: resolve, fail });
        }),
      onRequests: (ids) => ids.length > 0 && heard.push(`requests ${ids}`),
      onPhotos: (ids) => ids.length > 0 && heard.push(`photos ${ids}`),
      onBuilding: () => heard.push('building'),
      onGap: () => heard.push('gap'),
      random: () => 1,
    },
    { lastAlive: null },
  );
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const hello: LiveEvent = { kind: 'hello', work_order_ids: [] };
const show = (state: DocumentVisibilityState) => {
  shown = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
async function greeted(): Promise<Stream> {
  await pass(0);
  const stream = streams.at(-1);
  if (!stream) throw new Error('There is no stream.');
  stream.say(hello);
  return stream;
}

test('passes stream events on and does not poll while the stream is open', async () => {
  const stream = await greeted();
  stream.say({ kind: 'requests', work_order_ids: ['a'] });
  stream.say({ kind: 'photos', work_order_ids: ['b'] });
  stream.say({ kind: 'building', work_order_ids: [] });
  await pass(60_000);
  expect(heard).toEqual(['requests a', 'photos b', 'building']);
  expect(streams).toHaveLength(1);
});

test('refreshes what changed during the load when the stream greets', async () => {
  await pass(0);
  streams[0]?.say({ kind: 'hello', work_order_ids: ['a'] });
  expect(heard).toEqual(['requests a', 'photos a']);
});

test('does not refresh after it was stopped, even if the stream ends later', async () => {
  let endLate = () => {};
  const late = new Promise<void>((resolve) => {
    endLate = resolve;
  });
  const hidden = jest.spyOn(document, 'visibilityState', 'get');
  const off = jest.spyOn(document, 'removeEventListener');
  const end = startFollower(
    {
      connect: () => late,
      onRequests: () => {},
      onPhotos: () => {},
      onBuilding: () => {},
      onGap: () => {},
    },
    { lastAlive: null },
  );
  await pass(0);
  end();
  expect(off).toHaveBeenCalledTimes(1);
  hidden.mockClear();
  stop();
  off.mockClear();
  endLate();
  await pass(0);
  expect([hidden, off].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
});

test('reopens a stream that ended', async () => {
  const stream = await greeted();
  stream.end();
  await pass(1_000);
  expect(streams).toHaveLength(2);
  (await greeted()).say({ kind: 'requests', work_order_ids: ['a'] });
  expect(heard).toEqual(['requests a']);
});

test('retries a missing stream with growing delays and polls in the meantime', async () => {
  await pass(0);
  for (const pause of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    const before = streams.length;
    streams.at(-1)?.fail();
    await pass(pause - 1);
    expect(streams).toHaveLength(before);
    await pass(1);
    expect(streams).toHaveLength(before + 1);
  }
  expect(heard.length).toBeGreaterThanOrEqual(18);
  expect(new Set(heard)).toEqual(new Set(['gap']));
});

test('gives up a stream that sends no greeting, as behind a buffering proxy', async () => {
  await pass(5_000);
  expect(streams[0]?.signal.aborted).toBe(true);
  await pass(10_000);
  expect(heard).toContain('gap');
});

test('closes the stream after the page is hidden for 30 seconds and refreshes when it is shown', async () => {
  const stream = await greeted();
  show('hidden');
  await pass(29_000);
  expect(stream.signal.aborted).toBe(false);
  await pass(1_000);
  expect(stream.signal.aborted).toBe(true);
  await pass(120_000);
  expect([streams.length, heard]).toEqual([1, []]);
  show('visible');
  await greeted();
  expect(heard).toEqual(['gap']);
});

test('reopens the stream immediately when the connection is back', async () => {
  await pass(0);
  streams[0]?.fail();
  await pass(0);
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(streams).toHaveLength(2);
});

test('closes the stream and stops polling when it is stopped', async () => {
  const stream = await greeted();
  stop();
  await pass(120_000);
  expect(stream.signal.aborted).toBe(true);
  expect([streams.length, heard]).toEqual([1, []]);
});
