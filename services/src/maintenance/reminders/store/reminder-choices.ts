import { and, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { saveVersion } from 'services/platform/db/save-version';
import { visitReminderChoice, visitReminderShare } from 'services/platform/db/schema/reminders';
import type { ReminderChoiceRow, ReminderShareRow } from './reminder-household.ts';

/** Saves the choice of a person for one reminder. Throws a version conflict if it changed since `version`. */
export function saveReminderChoice(
  tx: Tx,
  choice: Omit<ReminderChoiceRow, 'version'>,
  version: number,
): Promise<ReminderChoiceRow> {
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
    isSame: (stored) => stored.isOn === choice.isOn,
    details: ({ isOn }) => ({ on: isOn }),
  });
}

/** Saves whether a person shares reminders with another one. Throws a version conflict if it changed since `version`. */
export function saveReminderShare(
  tx: Tx,
  share: Omit<ReminderShareRow, 'version'>,
  version: number,
): Promise<ReminderShareRow> {
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
    isSame: (stored) => stored.isOn === share.isOn,
    details: ({ isOn }) => ({ on: isOn }),
  });
}
