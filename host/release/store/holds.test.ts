/**
 * @jest-environment node
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getHoldAgeMs, holdItems, removeUnlessWanted } from './holds.ts';
import { encodeJson } from './json.ts';
import { openStore, type ReleaseStore } from './release-store.ts';

const ITEM = 'remote-lease/1.0.0-a';
const KEYS = [`${ITEM}/build.json`, `${ITEM}/entry.js`];
let folder = '';
let store: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-holds-'));
  store = openStore({ RELEASES_DIR: folder });
  for (const key of KEYS) await store.create(key, encodeJson(key));
});
afterEach(() => rm(folder, { recursive: true }));

const remove = (isWanted: () => Promise<boolean>) =>
  removeUnlessWanted(store, ITEM, isWanted, async () => KEYS);
const isOnHold = async () => (await getHoldAgeMs(store, ITEM)) !== null;

test('removes an unwanted item completely', async () => {
  expect(await remove(async () => false)).toBe(true);
  expect(await store.list('')).toEqual([]);
});

test('keeps a build when the release holds it first', async () => {
  await holdItems(store, [ITEM]);
  expect(await remove(isOnHold)).toBe(false);
  expect(await store.list(ITEM)).toEqual(KEYS);
});

test('a release waits for a running removal', async () => {
  const steps: string[] = [];
  let holding: Promise<unknown> = Promise.resolve();
  const removed = await removeUnlessWanted(store, ITEM, isOnHold, async () => {
    holding = holdItems(store, [ITEM]).then(() => steps.push('held'));
    // The release has written its hold and sees the removal mark.
    while (!(await isOnHold())) await new Promise((resolve) => setTimeout(resolve, 5));
    steps.push('removed');
    return KEYS;
  });
  await holding;
  expect(removed).toBe(true);
  expect(steps).toEqual(['removed', 'held']);
  expect(await store.read(KEYS[0] ?? '')).toBeNull();
  expect(await isOnHold()).toBe(true);
});

test('repeats a removal that was interrupted more than ten minutes ago', async () => {
  const mark = `removals/${ITEM}.json`;
  await store.create(mark, encodeJson({ at: new Date(Date.now() - 601_000).toISOString() }));
  await holdItems(store, [ITEM]);
  expect(await remove(async () => false)).toBe(true);
  expect(await store.list('')).toEqual([]);
});

test('only one of two concurrent removals runs', async () => {
  const mark = `removals/${ITEM}.json`;
  await store.create(mark, encodeJson({ at: new Date().toISOString() }));
  expect(await remove(async () => false)).toBe(false);
  expect(await store.list(ITEM)).toEqual(KEYS);
});
