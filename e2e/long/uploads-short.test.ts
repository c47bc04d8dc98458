import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runUploads } from './uploads/upload-series.ts';

const UPLOADS = 12;
const MAX_MEMORY_BYTES = 500 * 1024 * 1024;

test('accepts many concurrent photos of 14 MB within 500 MB of memory and answers other requests', async () => {
  const result = await runUploads({ name: 'uploads-short', uploads: UPLOADS, renters: 4 });
  assert.equal(result.accepted, UPLOADS, JSON.stringify(result.answers));
  assert.equal(result.otherFailures, 0);
  const memory = result.peakBytes - result.idleBytes;
  assert.ok(memory <= MAX_MEMORY_BYTES, `${memory} bytes above idle`);
});
