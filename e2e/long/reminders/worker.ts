// One worker of the reminders: a process of its own, at the minute at which all of them are due. It says
// `ready` once and works until it is killed.

import { createReminderJob } from 'services/maintenance';
import { openDatabase } from 'services/platform/db/database';
import { createLog } from 'services/platform/observability/log';
import { NOW } from './visits.ts';

const { db } = await openDatabase({ dataDir: '', databaseUrl: process.env.DATABASE_URL });
createReminderJob({ db, log: createLog('error'), clock: async () => NOW }).start();
process.send?.('ready');
