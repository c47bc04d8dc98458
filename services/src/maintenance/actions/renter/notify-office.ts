import { loadRenterActor } from 'services/maintenance/work-orders/lock-work-order';
import { getWorkOrderMailData } from 'services/maintenance/work-orders/notify-household';
import { loadWorkOrderProperty } from 'services/maintenance/work-orders/store/load-work-order-property';
import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { queueMail } from 'services/resident';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import { countDays } from 'shared/format/calendar-date';

/**
 * Mails the office of the building that a renter reminded it of an overdue request, once for each promised
 * date. Requires the system role. Sends nothing if the building has no office address.
 */
export async function notifyOffice(
  tx: Tx,
  { corporationId, personId, ...caller }: Actor,
  { work_order_id: workOrderId, number, title, promise, time_zone: timeZone }: WorkOrderDetails,
  now: Date,
): Promise<void> {
  if (promise === null) return;
  const property = await loadWorkOrderProperty(tx, { corporationId, workOrderId });
  if (property.officeEmail === null) return;
  const daysLate = countDays(promise.due_on, getLocalTime(now, timeZone).date);
  const { name } = await loadRenterActor(tx, { corporationId, personId, ...caller });
  await queueMail(tx, {
    corporationId,
    personId,
    toAddress: property.officeEmail,
    template: 'nudge-for-office',
    data: {
      ...getWorkOrderMailData({ workOrderId, number, title }),
      // The greeting names the manager of the building: the mail is about a renter but not sent to them.
      firstName: property.managerName,
      renterName: name ?? '',
      homeAddress: property.address,
      promised: promise.kind,
      promisedOn: promise.due_on,
      lateBy: daysLate === 1 ? '1 day' : `${daysLate} days`,
      requestNumber: String(number),
    },
    idempotencyKey: `nudge-for-office:${workOrderId}:${promise.due_on}`,
  });
}
