/**
 * @jest-environment node
 */
import { gunzipSync } from 'node:zlib';
import { compressGzip } from './compress-gzip.ts';

test('writes no time and no operating system into the header, and the same bytes back', async () => {
  const compressed = await compressGzip(Buffer.from('text '.repeat(100)));
  expect([...compressed.subarray(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
  expect(gunzipSync(compressed).toString()).toBe('text '.repeat(100));
});
