/**
 * @jest-environment node
 */
import { spawn } from 'node:child_process';
import { superviseProcess } from './supervise-process.ts';

const POLICY = { attempts: 3, windowMs: 60_000, delayMs: 10 };

/** Supervises a process that runs `script`. `gaveUp` resolves with the final message. */
function supervise(script: string, mayRestart = true, policy = POLICY) {
  const reports: string[] = [];
  const pids: (number | undefined)[] = [];
  let supervised: ReturnType<typeof superviseProcess> | undefined;
  const giveUpMessage = new Promise<string>((giveUp) => {
    supervised = superviseProcess({
      name: 'services',
      spawn: () => {
        const child = spawn(process.execPath, ['-e', script]);
        pids.push(child.pid);
        return child;
      },
      mayRestart: () => mayRestart,
      report: (sentence) => reports.push(sentence),
      giveUp,
      policy,
    });
  });
  return { giveUpMessage, pids, reports, stop: () => supervised?.stop(5_000) };
}

test('restarts a process that exits, reports it, and gives up after three restarts', async () => {
  const { giveUpMessage, pids, reports } = supervise('process.exit(7)');
  expect(await giveUpMessage).toBe(
    'The services process has stopped 4 times within 60 seconds (exit code 7). It is not started again.',
  );
  expect(new Set(pids).size).toBe(4);
  expect(reports).toEqual([
    'The services process has stopped (exit code 7). Starting it again, attempt 1 of 3.',
    'The services process has stopped (exit code 7). Starting it again, attempt 2 of 3.',
    'The services process has stopped (exit code 7). Starting it again, attempt 3 of 3.',
  ]);
});

test('gives up immediately during startup', async () => {
  const { giveUpMessage, pids, reports } = supervise('process.exit(1)', false);
  expect(await giveUpMessage).toBe('The services process has stopped (exit code 1).');
  expect([pids.length, reports]).toEqual([1, []]);
});

test('ignores exits that are older than the time window', async () => {
  const policy = { ...POLICY, attempts: 1, windowMs: 1 };
  const { pids, stop } = supervise('process.exit(1)', true, policy);
  while (pids.length < 4) await new Promise((resolve) => setTimeout(resolve, 20));
  await stop();
});

test('does not restart a process that was stopped', async () => {
  const { pids, reports, stop } = supervise('setInterval(() => {}, 1000)');
  await stop();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([pids.length, reports]).toEqual([1, []]);
});
