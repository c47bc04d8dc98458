import { formatVisit } from 'services/maintenance/work-orders/visit-words';
import type { Tx } from 'services/platform/db/database';
import type { workOrder } from 'services/platform/db/schema/maintenance';
import { queueMail } from 'services/resident';
import type { NotificationChannel } from 'shared/contract/notifications';
import type { Lead } from 'shared/contract/reminders';

type Order = typeof workOrder.$inferSelect;
type To = { personId: string; lead: Lead; channels: NotificationChannel[]; timeZone: string };

/** One reminder of one visit: one that was moved has others. */
export const onceOf = (workOrderId: string, startsAt: Date, lead: Lead, personId: string): string =>
  `visit-reminder:${workOrderId}:${startsAt.toISOString()}:${lead}:${personId}`;

/** Puts a reminder into the outbox; it is of no use once the visit has begun. */
export async function queueReminder(tx: Tx, order: Order, to: To): Promise<void> {
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
      visitWhen: formatVisit(visitStartsAt, visitEndsAt, to.timeZone),
      visitCompany: order.visitCompany,
      entry: order.permissionToEnter ? 'may_enter' : 'be_there',
    },
    idempotencyKey: onceOf(workOrderId, visitStartsAt, to.lead, to.personId),
    channels: to.channels,
    notAfter: visitStartsAt,
  });
}
