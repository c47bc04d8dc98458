// Runs the services of a jest worker in a thread, so that they do not keep the worker process alive.
import { parentPort, workerData } from 'node:worker_threads';
import { createLog } from 'services/platform/observability/log';
import { shiftDate } from './shift-date.ts';
import { startTestServices } from './start-test-services.ts';

/** Start options of a thread with a shifted clock; null: the real clock. */
type ThreadStart = { clock: string; seedDay: string } | null;

const start = workerData as ThreadStart;
const failures: string[] = [];

if (start === null) {
  const { origins, config } = await startTestServices();
  parentPort?.postMessage({ origins, dataDir: config.dataDir });
} else {
  const setClock = shiftDate(globalThis);
  setClock(new Date(start.clock));
  // Errors in jobs appear only in the log.
  const log = createLog('error', { write: (line: string) => void failures.push(line) });
  const { origins, config } = await startTestServices({ seedDay: start.seedDay, log });
  parentPort?.postMessage({ origins, dataDir: config.dataDir });
  parentPort?.on('message', ({ clock }: { clock: string }) => {
    setClock(new Date(clock));
    parentPort?.postMessage({ failures: failures.splice(0) });
  });
}
