import { getToday } from 'services/platform/dates/calendar';
import type { Database } from 'services/platform/db/database';
import { withEraserContext } from 'services/platform/db/transaction';
import { insertOfficeFindings } from 'services/platform/findings/insert-office-findings';
import { addYears } from 'shared/format/calendar-date';
import { eraseRenter } from './erase-renter.ts';
import { DATA_RULES } from './store/data-rules.ts';
import type { ErasablePerson } from './store/erasure.ts';
import { deleteExpiredRows, listLongGonePeople } from './store/expiry.ts';

type Deps = {
  db: Database;
  /** Years after the end of their last lease for which renters are kept. */
  keptYears: number;
};

/** Renters that one run erases at most, so that a run ends. */
const MAX_ERASED = 500;

/**
 * Deletes what is older than its rule allows, and erases the renters whose last lease ended `keptYears` ago. A renter
 * who cannot be erased is reported to the office once. Returns the number of rows and renters.
 */
export async function deleteOldData({ db, keptYears }: Deps, now: Date): Promise<number> {
  let deletedRows = 0;
  for (const rule of DATA_RULES) deletedRows += await deleteExpiredRows(db, rule, now);
  const endedBefore = addYears(getToday({ timeZone: 'UTC' }, now), -keptYears);
  const gone = await withEraserContext(db, (tx) => listLongGonePeople(tx, endedBefore, MAX_ERASED));
  let erasedRenters = 0;
  for (const renter of gone) if (await eraseOrReport(db, renter, now)) erasedRenters += 1;
  return deletedRows + erasedRenters;
}

/** Erases one renter in a transaction of its own. Returns false when it is not possible yet. */
const eraseOrReport = (db: Database, renter: ErasablePerson, now: Date): Promise<boolean> =>
  withEraserContext(db, async (tx) => {
    const reasons = await eraseRenter(tx, renter, now);
    if (reasons.length === 0) return true;
    const { corporationId, personId } = renter;
    const finding = {
      corporationId,
      kind: 'erasure_waits',
      subject: personId,
      details: { reasons },
    };
    await insertOfficeFindings(tx, [finding], now);
    return false;
  });
