import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createLog } from './log.ts';
import { openSecurityStream } from './open-security-stream.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-security-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

const waitUntil = async (isDone: () => boolean) => {
  while (!isDone()) await setTimeout(10);
};
const readSize = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

test('writes a line for each event and continues in a new file after a rotation', async () => {
  const file = join(folder, 'logs', 'security.log');
  const stream = openSecurityStream(file, () => {});
  const log = createLog('silent', undefined, stream);
  log.security('sign_in', { outcome: 'success' });
  await waitUntil(() => readSize(file) > 0);
  renameSync(file, `${file}.1`);
  stream.reopen();
  await waitUntil(() => statSync(file, { throwIfNoEntry: false }) !== undefined);
  log.security('sign_out', { outcome: 'success' });
  await waitUntil(() => readSize(file) > 0);
  expect(JSON.parse(readFileSync(`${file}.1`, 'utf8'))).toMatchObject({
    log: 'security',
    event: 'sign_in',
  });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ event: 'sign_out' });
  await stream.close();
});

test('a full disk does not throw and is reported', async () => {
  const reports: string[] = [];
  // Every write to this device fails with ENOSPC.
  const stream = openSecurityStream('/dev/full', (event) => reports.push(event));
  const log = createLog('silent', undefined, stream);
  log.security('sign_in', { outcome: 'success' });
  await waitUntil(() => reports.length > 0);
  expect(reports).toEqual(['security_log_failed']);
  await stream.close();
});

test('drops and reports lines when too many wait', async () => {
  const reports: string[] = [];
  const stream = openSecurityStream(join(folder, 'full.log'), (event) => reports.push(event));
  const log = createLog('silent', undefined, stream);
  for (let count = 0; count < 20_000; count += 1) log.security('sign_in', { outcome: 'success' });
  expect(reports).toEqual(['security_log_lines_dropped']);
  await waitUntil(() => readSize(join(folder, 'full.log')) > 0);
  await stream.close();
});

test('names the file that cannot be opened in one sentence', () => {
  expect(() => openSecurityStream('/proc/security.log', () => {})).toThrow(
    /^The security log \/proc\/security\.log \(SECURITY_LOG_FILE\) cannot be written \(\w+\)\.$/,
  );
});
