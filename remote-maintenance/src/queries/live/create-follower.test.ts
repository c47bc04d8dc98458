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

test('passes on what the stream tells of, and asks for nothing by itself while there is one', async () => {
  const stream = await greeted();
  stream.say({ kind: 'requests', work_order_ids: ['a'] });
  stream.say({ kind: 'photos', work_order_ids: ['b'] });
  stream.say({ kind: 'building', work_order_ids: [] });
  await pass(60_000);
  expect(heard).toEqual(['requests a', 'photos b', 'building']);
  expect(streams).toHaveLength(1);
});

test('the greeting tells of what changed while the page was read', async () => {
  await pass(0);
  streams[0]?.say({ kind: 'hello', work_order_ids: ['a'] });
  expect(heard).toEqual(['requests a', 'photos a']);
});

test('a stream that ends is opened again', async () => {
  const stream = await greeted();
  stream.end();
  await pass(1_000);
  expect(streams).toHaveLength(2);
  (await greeted()).say({ kind: 'requests', work_order_ids: ['a'] });
  expect(heard).toEqual(['requests a']);
});

test('where there is no stream it is tried again, ever more seldom, and what is shown is asked for anew', async () => {
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

test('a stream that never greets, as behind a proxy that gathers, is given up', async () => {
  await pass(5_000);
  expect(streams[0]?.signal.aborted).toBe(true);
  await pass(10_000);
  expect(heard).toContain('gap');
});

test('a page that nobody looks at for half a minute has none, and asks anew when it is looked at', async () => {
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

test('when the line is back the stream is opened at once', async () => {
  await pass(0);
  streams[0]?.fail();
  await pass(0);
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(streams).toHaveLength(2);
});

test('a page that is left has its stream closed, and asks no more', async () => {
  const stream = await greeted();
  stop();
  await pass(120_000);
  expect(stream.signal.aborted).toBe(true);
  expect([streams.length, heard]).toEqual([1, []]);
});

test('is done with the document as soon as it is over, and not when its stream has ended', async () => {
  const removed = jest.spyOn(document, 'removeEventListener');
  await greeted();
  stop();
  expect(removed).toHaveBeenCalledTimes(1);
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => {
    throw new Error('The page is gone.');
  });
  await pass(60_000);
  expect(removed).toHaveBeenCalledTimes(1);
  expect(streams).toHaveLength(1);
});
