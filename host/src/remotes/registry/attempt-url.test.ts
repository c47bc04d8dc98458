import { toAttemptUrl } from './attempt-url.ts';

const FILE = '/assets/host/1/more.js';

test('requests the file itself first, and a new URL for each further attempt', () => {
  expect(toAttemptUrl(FILE, 1)).toBe(FILE);
  expect(new Set([1, 2, 3].map((attempt) => toAttemptUrl(FILE, attempt))).size).toBe(3);
});

test('uses other URLs after a reload, because the browser can have cached damaged files', () => {
  expect(toAttemptUrl(FILE, 2, 'before')).not.toBe(toAttemptUrl(FILE, 2, 'after'));
});
