// The services of one jest worker, in a thread of their own: they never keep its process alive.
import { parentPort, workerData } from 'node:worker_threads';
import { createLog } from 'services/platform/observability/log';
import { startTestServices } from './services.ts';
import { shiftDate } from './shift-date.ts';

/** What the thread begins with where its clock shows another time. */
type Start = { clock: string; seedDay: string } | null;

const start = workerData as Start;
const failures: string[] = [];

if (start === null) {
  const { origins, config } = await startTestServices();
  parentPort?.postMessage({ origins, dataDir: config.dataDir });
} else {
  const setClock = shiftDate(globalThis);
  setClock(new Date(start.clock));
  // Jobs have nobody to answer to: what fails in them is in the log alone.
  const log = createLog('error', { write: (line: string) => void failures.push(line) });
  const { origins, config } = await startTestServices({ seedDay: start.seedDay, log });
  parentPort?.postMessage({ origins, dataDir: config.dataDir });
  parentPort?.on('message', ({ clock }: { clock: string }) => {
    setClock(new Date(clock));
    parentPort?.postMessage({ failures: failures.splice(0) });
  });
}
