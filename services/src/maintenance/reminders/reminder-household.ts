import type { Tx } from 'services/platform/db/database';
import type { QuietHoursRange } from 'services/resident';
import type { NotificationChannel } from 'shared/contract/notifications';
import {
  type LeaseKey,
  listRecipients,
  listReminderChoices,
  listReminderShares,
  type ReminderChoiceRow,
  type ReminderShareRow,
  type WorkOrderKey,
} from './store/reminder-household.ts';

export type ReminderRecipient = {
  personId: string;
  firstName: string;
  /** The channels that the person has chosen for messages about repairs. */
  channels: NotificationChannel[];
  /** Null without quiet hours. Also null for the other occupants when a renter reads, who cannot see theirs. */
  quiet: QuietHoursRange | null;
};

/** The occupants of a home and their reminder choices for one work order. */
export type ReminderHousehold = {
  /** The person who reported the work order. */
  reporterId: string;
  people: ReminderRecipient[];
  choices: ReminderChoiceRow[];
  shares: ReminderShareRow[];
};

export async function loadReminderHousehold(
  tx: Tx,
  order: LeaseKey & WorkOrderKey & { personId: string },
): Promise<ReminderHousehold> {
  const { corporationId, workOrderId, leaseId } = order;
  const [recipients, reminderChoices, reminderShares] = await Promise.all([
    listRecipients(tx, { corporationId, leaseId }),
    listReminderChoices(tx, { corporationId, workOrderId }),
    listReminderShares(tx, { corporationId, workOrderId }),
  ]);
  return {
    reporterId: order.personId,
    people: recipients.map(({ from, to, ...recipient }) => ({
      ...recipient,
      quiet: from === null || to === null ? null : { from, to },
    })),
    choices: reminderChoices,
    shares: reminderShares,
  };
}
