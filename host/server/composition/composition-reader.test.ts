/**
 * @jest-environment node
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimRevision } from 'host/release/sets/revisions';
import { openDiskStore } from 'host/release/store/disk-store';
import { createCompositionReader } from './composition-reader.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'composition-'));
});
afterEach(() => rm(folder, { recursive: true }));

function openReader(environment: string) {
  const keys = async () => new Map();
  const releases = { store: openDiskStore(folder), environment, keys };
  return createCompositionReader({ releases, log: () => {}, cache: false });
}

test('advises the operator of a production web server to release a set and to check the store', async () => {
  await expect(openReader('prod')()).rejects.toThrow(
    'Nothing is released in prod: release a set with pnpm release publish --env prod, and check that RELEASES_DIR or RELEASES_BUCKET of this web server is the store of the releases.',
  );
});

test('advises a developer to build', async () => {
  await expect(openReader('local')()).rejects.toThrow(
    'Nothing is released in local: run pnpm build.',
  );
});

test('advises the operator to verify and to roll back when the store has lost the set in service', async () => {
  const revision = { set: 'abcd', revision: 1, at: '2026-11-27T00:00:00Z', by: 'test', what: '' };
  await claimRevision(openDiskStore(folder), 'prod', revision);
  await expect(openReader('prod')()).rejects.toThrow(
    'The set abcd is not in the store: run pnpm release verify, then roll back or restore the build',
  );
});
