import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatAuditTable, listFaults } from './audit/evidence.ts';
import { plantReminderFaults } from './reminders/plant-reminders.ts';
import { openReminders, runReminders } from './reminders/reminder-series.ts';

const VISITS = 60;

test('reminder workers send one reminder for each visit when they are killed while they queue reminders', async () => {
  const databaseUrl = process.env.DATABASE_URL ?? '';
  const seed = Math.floor(Math.random() * 1e6);
  const open = await openReminders(databaseUrl, VISITS);
  try {
    const options = { databaseUrl, visits: VISITS, workers: 2, run: 1, seed };
    const { checks, reminders, kills } = await runReminders(open, options);
    assert.deepEqual(listFaults(checks), [], `seed ${seed}\n${formatAuditTable(checks)}`);
    assert.equal(reminders, VISITS + VISITS / 2);
    assert.ok(kills >= 2);
    for (const { what, found } of await plantReminderFaults(open, VISITS)) {
      assert.ok(found.length > 0, `The audit did not find that ${what}.`);
    }
  } finally {
    await open.close();
  }
});
