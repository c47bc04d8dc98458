/**
 * @jest-environment node
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getHoldAgeMs, holdItems, removeUnlessWanted } from './holds.ts';
import { encodeJson } from './json.ts';
import { openStore, type ReleaseStore } from './release-store.ts';

const THING = 'remote-lease/1.0.0-a';
const KEYS = [`${THING}/build.json`, `${THING}/entry.js`];
let folder = '';
let store: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-holds-'));
  store = openStore({ RELEASES_DIR: folder });
  for (const key of KEYS) await store.create(key, encodeJson(key));
});
afterEach(() => rm(folder, { recursive: true }));

const remove = (isWanted: () => Promise<boolean>) =>
  removeUnlessWanted(store, THING, isWanted, async () => KEYS);
const isHeld = async () => (await getHoldAgeMs(store, THING)) !== null;

test('what nobody wants is removed, with every trace of it', async () => {
  expect(await remove(async () => false)).toBe(true);
  expect(await store.list('')).toEqual([]);
});

test('a release that comes first keeps its build', async () => {
  await holdItems(store, [THING]);
  expect(await remove(isHeld)).toBe(false);
  expect(await store.list(THING)).toEqual(KEYS);
});

test('a release that comes in the middle of a removal waits for its end', async () => {
  const steps: string[] = [];
  let holding: Promise<unknown> = Promise.resolve();
  const removed = await removeUnlessWanted(store, THING, isHeld, async () => {
    holding = holdItems(store, [THING]).then(() => steps.push('held'));
    // The release has said what it wants, and sees the removal.
    while (!(await isHeld())) await new Promise((resolve) => setTimeout(resolve, 5));
    steps.push('removed');
    return KEYS;
  });
  await holding;
  expect(removed).toBe(true);
  expect(steps).toEqual(['removed', 'held']);
  expect(await store.read(KEYS[0] ?? '')).toBeNull();
  expect(await isHeld()).toBe(true);
});

test('a removal that died more than ten minutes ago is in nobody’s way, and is done anew', async () => {
  const mark = `removals/${THING}.json`;
  await store.create(mark, encodeJson({ at: new Date(Date.now() - 601_000).toISOString() }));
  await holdItems(store, [THING]);
  expect(await remove(async () => false)).toBe(true);
  expect(await store.list('')).toEqual([]);
});

test('of two removals at one moment one does it', async () => {
  const mark = `removals/${THING}.json`;
  await store.create(mark, encodeJson({ at: new Date().toISOString() }));
  expect(await remove(async () => false)).toBe(false);
  expect(await store.list(THING)).toEqual(KEYS);
});
