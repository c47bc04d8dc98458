// One worker of the auto-pay job, run as a separate process. Its clock differs by SKEW_MS, as the clock of a machine
// may. It sends `ready` after its start and works until it is killed.

import { createAutoPayJob } from 'services/payments';
import { openDatabase } from 'services/platform/db/database';
import { createLog } from 'services/platform/observability/log';
import { createSeriesClock } from './run-clock.ts';

const { DATABASE_URL, SKEW_MS = '0', STARTED_MS = '0' } = process.env;
const RealDate = Date;
const skewMs = Number(SKEW_MS);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now() + skewMs], newTarget),
  get: (target, name) => (name === 'now' ? () => target.now() + skewMs : Reflect.get(target, name)),
});

const { db } = await openDatabase({ dataDir: '', databaseUrl: DATABASE_URL });
createAutoPayJob({
  db,
  log: createLog('error'),
  clock: createSeriesClock(Number(STARTED_MS)),
}).start();
process.send?.('ready');
