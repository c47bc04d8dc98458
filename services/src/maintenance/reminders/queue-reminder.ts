import { formatVisit } from 'services/maintenance/work-orders/format-visit';
import type { Tx } from 'services/platform/db/database';
import type { workOrder } from 'services/platform/db/schema/maintenance';
import { localizeText } from 'services/platform/texts/localized-text';
import { queueMail } from 'services/resident';
import type { NotificationChannel } from 'shared/contract/notifications';
import type { ReminderLead } from 'shared/contract/reminders';

type ReminderWorkOrder = typeof workOrder.$inferSelect;
type ReminderTarget = {
  personId: string;
  lead: ReminderLead;
  channels: NotificationChannel[];
  timeZone: string;
};

/** Returns the idempotency key of a reminder. It contains the start time, so a rescheduled visit has new keys. */
export const getReminderKey = (
  workOrderId: string,
  startsAt: Date,
  lead: ReminderLead,
  personId: string,
): string => `visit-reminder:${workOrderId}:${startsAt.toISOString()}:${lead}:${personId}`;

/** Adds a reminder to the outbox. It expires when the visit starts (`notAfter`). */
export async function queueReminder(
  tx: Tx,
  order: ReminderWorkOrder,
  to: ReminderTarget,
): Promise<void> {
  const { visitStartsAt, visitEndsAt } = order;
  if (!(visitStartsAt && visitEndsAt)) return;
  const { corporationId, leaseId, workOrderId } = order;
  await queueMail(tx, {
    corporationId,
    leaseId,
    personId: to.personId,
    template: 'visit-reminder',
    data: {
      workOrderId,
      number: `#${order.number}`,
      title: order.title,
      visitWhen: localizeText(() => formatVisit(visitStartsAt, visitEndsAt, to.timeZone)),
      visitCompany: order.visitCompany,
      entry: order.permissionToEnter ? 'may_enter' : 'be_there',
    },
    idempotencyKey: getReminderKey(workOrderId, visitStartsAt, to.lead, to.personId),
    channels: to.channels,
    notAfter: visitStartsAt,
  });
}
