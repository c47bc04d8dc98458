import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderStrip } from './draw-strip.ts';
import { findFrame, listFrameTimes, readFrames } from './read-frames.ts';

const ORIGIN = 'https://localhost:5310';
const trace = JSON.stringify({
  traceEvents: [
    { name: 'navigationStart', ts: 1_000, args: { data: { documentLoaderURL: 'about:blank' } } },
    { name: 'Screenshot', ts: 3_000, args: { snapshot: 'old' } },
    {
      name: 'navigationStart',
      ts: 10_000,
      args: { data: { documentLoaderURL: `${ORIGIN}/payments` } },
    },
    { name: 'Screenshot', ts: 510_000, args: { snapshot: 'second' } },
    { name: 'Screenshot', ts: 310_000, args: { snapshot: 'first' } },
  ],
});

test('times the screenshots from the navigation to the portal, in order', () => {
  assert.deepEqual(
    readFrames(trace, ORIGIN).map(({ atMs, jpeg }) => [atMs, jpeg]),
    [
      [-7, 'old'],
      [300, 'first'],
      [500, 'second'],
    ],
  );
  assert.throws(() => readFrames(trace, 'https://elsewhere'), /no navigation/);
});

test('shows the last frame that was drawn by each time, and none before the first', () => {
  const frames = readFrames(trace, ORIGIN);
  assert.deepEqual(
    [200, 300, 499, 900].map((ms) => findFrame(frames, ms)?.jpeg),
    [undefined, 'first', 'first', 'second'],
  );
});

test('takes ten times at equal distances, and the last one is not before ready', () => {
  assert.deepEqual(listFrameTimes(1_853), [200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000]);
  assert.equal(listFrameTimes(2_000).at(-1), 2_000);
});

test('marks the first frame with the content and the first one that is ready', () => {
  const frames = readFrames(trace, ORIGIN);
  const html = renderStrip(
    [{ variant: 'ours', contentMs: 350, readyMs: 590, frames }],
    listFrameTimes(590),
  );
  const marks = [...html.matchAll(/<figure class="(\w*)">.*?(\d\.\d\d) s/g)];
  assert.deepEqual(
    marks.filter(([, mark]) => mark).map(([, mark, time]) => [mark, time]),
    [
      ['content', '0.40'],
      ['ready', '0.60'],
    ],
  );
  assert.equal(marks.length, 10);
});
