import { and, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { saveVersion } from 'services/platform/db/save-version';
import { visitReminderChoice, visitReminderShare } from 'services/platform/db/schema/reminders';
import type { ChoiceRow, ShareRow } from './household.ts';

/** Saves what a person chose for one reminder, as of the version that was read. */
export function saveChoice(
  tx: Tx,
  choice: Omit<ChoiceRow, 'version'>,
  version: number,
): Promise<ChoiceRow> {
  const which = and(
    eq(visitReminderChoice.corporationId, choice.corporationId),
    eq(visitReminderChoice.workOrderId, choice.workOrderId),
    eq(visitReminderChoice.personId, choice.personId),
    eq(visitReminderChoice.lead, choice.lead),
    eq(visitReminderChoice.channel, choice.channel),
  );
  return saveVersion(version, {
    insert: () =>
      tx
        .insert(visitReminderChoice)
        .values({ ...choice, version: 1 })
        .onConflictDoNothing()
        .returning(),
    update: () =>
      tx
        .update(visitReminderChoice)
        .set({ isOn: choice.isOn, version: version + 1 })
        .where(and(which, eq(visitReminderChoice.version, version)))
        .returning(),
    find: () => tx.select().from(visitReminderChoice).where(which),
    isSame: (standing) => standing.isOn === choice.isOn,
    details: ({ isOn }) => ({ on: isOn }),
  });
}

/** Saves whether a person asks to remind another one as well, as of the version that was read. */
export function saveShare(
  tx: Tx,
  share: Omit<ShareRow, 'version'>,
  version: number,
): Promise<ShareRow> {
  const which = and(
    eq(visitReminderShare.corporationId, share.corporationId),
    eq(visitReminderShare.workOrderId, share.workOrderId),
    eq(visitReminderShare.personId, share.personId),
    eq(visitReminderShare.otherId, share.otherId),
  );
  return saveVersion(version, {
    insert: () =>
      tx
        .insert(visitReminderShare)
        .values({ ...share, version: 1 })
        .onConflictDoNothing()
        .returning(),
    update: () =>
      tx
        .update(visitReminderShare)
        .set({ isOn: share.isOn, version: version + 1 })
        .where(and(which, eq(visitReminderShare.version, version)))
        .returning(),
    find: () => tx.select().from(visitReminderShare).where(which),
    isSame: (standing) => standing.isOn === share.isOn,
    details: ({ isOn }) => ({ on: isOn }),
  });
}
