import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runUploads } from './uploads/upload-series.ts';

const MOST_MEMORY_BYTES = 500 * 1024 * 1024;

test('takes 60 photos of 14 MB at once within 500 MB of memory, and answers other requests', async () => {
  const result = await runUploads({ name: 'uploads-short', uploads: 60, renters: 12 });
  assert.equal(result.taken, 60, JSON.stringify(result.answers));
  assert.equal(result.otherFailures, 0);
  assert.ok(result.photoBytes > 13_000_000, `${result.photoBytes} bytes a photo`);
  const memory = result.peakBytes - result.idleBytes;
  assert.ok(memory <= MOST_MEMORY_BYTES, `${memory} bytes above idle`);
});
