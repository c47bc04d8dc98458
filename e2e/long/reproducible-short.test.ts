import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildInTwoFolders } from './reproducible/build-in-two-folders.ts';

test('gives the same bytes for the same sources in another folder, and from the cache', async () => {
  const apps = ['host', 'remote-account'];
  for (const { name, files, differences } of await buildInTwoFolders({ apps })) {
    assert.deepEqual(differences, [], name);
    // Two builds, each with at least an entry and a page in three encodings.
    assert.ok(files > 2 * 6, `${name} compared only ${files} files`);
  }
});
