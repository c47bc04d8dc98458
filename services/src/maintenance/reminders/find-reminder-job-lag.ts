import type { Database } from 'services/platform/db/database';
import { withReportContext } from 'services/platform/db/report';
import { selectReminderLag } from './store/reminder-jobs.ts';

/** How long the oldest due visit has waited for its reminders, in seconds; 0 when none is due. */
export const findReminderJobLag = (db: Database): Promise<number> =>
  withReportContext(db, selectReminderLag);
