import { renterOf } from 'services/maintenance/work-orders/hold-order';
import { homeOfOrder } from 'services/maintenance/work-orders/store/home-of-order';
import { about } from 'services/maintenance/work-orders/tell-household';
import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { queueMail } from 'services/resident';
import type { WorkOrderDetails } from 'shared/contract/work-order-story';
import { daysBetween } from 'shared/format/date';

/**
 * Writes to the office of the building that a renter has reminded it of an overdue request, once for
 * each promise. For the system alone. Where no address is set, the finding has to do.
 */
export async function tellOffice(
  tx: Tx,
  { corporationId, personId, ...caller }: Actor,
  { work_order_id: workOrderId, number, title, promise, time_zone: timeZone }: WorkOrderDetails,
  now: Date,
): Promise<void> {
  if (promise === null) return;
  const home = await homeOfOrder(tx, { corporationId, workOrderId });
  if (home.officeEmail === null) return;
  const late = daysBetween(promise.due_on, getLocalTime(now, timeZone).date);
  const { name } = await renterOf(tx, { corporationId, personId, ...caller });
  await queueMail(tx, {
    corporationId,
    personId,
    toAddress: home.officeEmail,
    template: 'nudge-for-office',
    data: {
      ...about({ workOrderId, number, title }),
      // Whom it greets: the mail is about a renter, and goes to who manages the building.
      firstName: home.managerName,
      renterName: name ?? '',
      homeAddress: home.address,
      promised: promise.kind,
      promisedOn: promise.due_on,
      lateBy: late === 1 ? '1 day' : `${late} days`,
      requestNumber: String(number),
    },
    idempotencyKey: `nudge-for-office:${workOrderId}:${promise.due_on}`,
  });
}
