import type { LiveEvent } from 'shared/contract/live';
import { startFollower } from './create-follower.ts';

type Stream = {
  signal: AbortSignal;
  emit(event: LiveEvent): void;
  end(): void;
  fail(): void;
};

let visibility: DocumentVisibilityState = 'visible';
let streams: Stream[];
let calls: string[];
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  streams = [];
  calls = [];
  stop = startFollower(
    {
      connect: (signal, onEvent) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => resolve());
          const fail = () => reject(new Error('cut'));
          streams.push({ signal, emit: onEvent, end: resolve, fail });
        }),
      onRequests: (ids) => ids.length > 0 && calls.push(`requests ${ids}`),
      onPhotos: (ids) => ids.length > 0 && calls.push(`photos ${ids}`),
      onBuilding: () => calls.push('building'),
      onGap: () => calls.push('gap'),
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

const advanceTime = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const hello: LiveEvent = { kind: 'hello', work_order_ids: [] };
const setVisibility = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
async function greetStream(): Promise<Stream> {
  await advanceTime(0);
  const stream = streams.at(-1);
  if (!stream) throw new Error('There is no stream.');
  stream.emit(hello);
  return stream;
}

test('passes stream events on and does not poll while the stream is open', async () => {
  const stream = await greetStream();
  stream.emit({ kind: 'requests', work_order_ids: ['a'] });
  stream.emit({ kind: 'photos', work_order_ids: ['b'] });
  stream.emit({ kind: 'building', work_order_ids: [] });
  await advanceTime(60_000);
  expect(calls).toEqual(['requests a', 'photos b', 'building']);
  expect(streams).toHaveLength(1);
});

test('refreshes what changed during the load when the stream greets', async () => {
  await advanceTime(0);
  streams[0]?.emit({ kind: 'hello', work_order_ids: ['a'] });
  expect(calls).toEqual(['requests a', 'photos a']);
});

test('does not refresh after it was stopped, even if the stream ends later', async () => {
  let endConnection = () => {};
  const connection = new Promise<void>((resolve) => {
    endConnection = resolve;
  });
  const readVisibility = jest.spyOn(document, 'visibilityState', 'get');
  const removeListener = jest.spyOn(document, 'removeEventListener');
  const end = startFollower(
    {
      connect: () => connection,
      onRequests: () => {},
      onPhotos: () => {},
      onBuilding: () => {},
      onGap: () => {},
    },
    { lastAlive: null },
  );
  await advanceTime(0);
  end();
  expect(removeListener).toHaveBeenCalledTimes(1);
  readVisibility.mockClear();
  stop();
  removeListener.mockClear();
  endConnection();
  await advanceTime(0);
  expect([readVisibility, removeListener].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
});

test('reopens a stream that ended', async () => {
  const stream = await greetStream();
  stream.end();
  await advanceTime(1_000);
  expect(streams).toHaveLength(2);
  (await greetStream()).emit({ kind: 'requests', work_order_ids: ['a'] });
  expect(calls).toEqual(['requests a']);
});

test('retries a missing stream with growing delays and polls in the meantime', async () => {
  await advanceTime(0);
  for (const pause of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    const previousCount = streams.length;
    streams.at(-1)?.fail();
    await advanceTime(pause - 1);
    expect(streams).toHaveLength(previousCount);
    await advanceTime(1);
    expect(streams).toHaveLength(previousCount + 1);
  }
  expect(calls.length).toBeGreaterThanOrEqual(18);
  expect(new Set(calls)).toEqual(new Set(['gap']));
});

test('gives up a stream that sends no greeting, as behind a buffering proxy', async () => {
  await advanceTime(5_000);
  expect(streams[0]?.signal.aborted).toBe(true);
  await advanceTime(10_000);
  expect(calls).toContain('gap');
});

test('closes the stream after the page is hidden for 30 seconds and refreshes when it is shown', async () => {
  const stream = await greetStream();
  setVisibility('hidden');
  await advanceTime(29_000);
  expect(stream.signal.aborted).toBe(false);
  await advanceTime(1_000);
  expect(stream.signal.aborted).toBe(true);
  await advanceTime(120_000);
  expect([streams.length, calls]).toEqual([1, []]);
  setVisibility('visible');
  await greetStream();
  expect(calls).toEqual(['gap']);
});

test('reopens the stream immediately when the connection is back', async () => {
  await advanceTime(0);
  streams[0]?.fail();
  await advanceTime(0);
  dispatchEvent(new Event('online'));
  await advanceTime(0);
  expect(streams).toHaveLength(2);
});

test('closes the stream and stops polling when it is stopped', async () => {
  const stream = await greetStream();
  stop();
  await advanceTime(120_000);
  expect(stream.signal.aborted).toBe(true);
  expect([streams.length, calls]).toEqual([1, []]);
});
