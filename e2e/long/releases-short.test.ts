import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSigningContext } from 'host/release/open-release-context';
import { changeSet } from 'host/release/sets/change-set';
import { auditReleases } from './releases/audit-releases.ts';
import { runReleaseSeries } from './releases/series.ts';
import { ReleaseTool } from './releases/tool.ts';

test('keeps every release of 20 concurrent publishes and of a publish or promote that is killed at any step', async () => {
  const seed = Math.floor(Math.random() * 1e6);
  const { faults, rows } = await runReleaseSeries({ times: 1, concurrent: 20, seed });
  assert.deepEqual(faults, [], `seed ${seed}`);
  assert.equal(rows.length, 15);
});

test('the audit finds a lost release, a missing file, a damaged set and an acknowledged release that does not exist', async () => {
  const tool = new ReleaseTool();
  try {
    await tool.setUp();
    await tool.runOrThrow(await tool.createPublishArgs('remote-lease', 'aaa'));
    const audit = (...acknowledged: Parameters<typeof auditReleases>[2]) =>
      auditReleases(tool.settings, 'local', acknowledged);
    assert.deepEqual(await audit(), []);
    const acknowledged = {
      environment: 'local',
      revision: 2,
      builds: { 'remote-lease': '1.0.0-bbb' },
    };
    assert.match(
      (await audit(acknowledged)).join(),
      /was acknowledged with remote-lease 1.0.0-bbb/,
    );

    const file = join(tool.settings.RELEASES_DIR ?? '', 'remote-lease/1.0.0-aaa/routes.js');
    await writeFile(file, 'tampered');
    assert.match((await audit()).join(), /routes.js is not what was built/);
    await rm(file);
    assert.match((await audit()).join(), /routes.js is missing/);

    // Simulates a publish that ignores the releases since its start.
    const context = await openSigningContext(tool.settings, 'local');
    const oldBuilds = { 'remote-lease': '1.0.0-000', host: '1.0.0-000' };
    await changeSet(
      context,
      (set) => ({ ...set, builds: { ...set.builds, ...oldBuilds } }),
      'publish host 1.0.0-000',
    );
    assert.match((await audit()).join(), /changed remote-lease, which it does not name/);

    await writeFile(
      join(tool.settings.RELEASES_DIR ?? '', 'environments/local/history/2.json'),
      '{',
    );
    assert.match((await audit()).join(), /2.json in the release store cannot be read/);
  } finally {
    tool.cleanUp();
  }
});
