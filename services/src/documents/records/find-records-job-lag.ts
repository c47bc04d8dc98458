import type { Database } from 'services/platform/db/database';
import { withReportContext } from 'services/platform/db/report';
import { selectJobLag } from './store/queue.ts';

/** How long the oldest due records archive has waited, in seconds; 0 when none is due. */
export const findRecordsJobLag = (db: Database): Promise<number> =>
  withReportContext(db, selectJobLag);
