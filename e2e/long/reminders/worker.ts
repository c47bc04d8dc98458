// One worker of the reminder job, run as a separate process. Its clock shows the minute at which all reminders are
// due. It sends `ready` after its start and works until it is killed.

import { createReminderJob } from 'services/maintenance';
import { openDatabase } from 'services/platform/db/database';
import { createLog } from 'services/platform/observability/log';
import { NOW } from './visits.ts';

const { db } = await openDatabase({ dataDir: '', databaseUrl: process.env.DATABASE_URL });
createReminderJob({ db, log: createLog('error'), clock: async () => NOW }).start();
process.send?.('ready');
