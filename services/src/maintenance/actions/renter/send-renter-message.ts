import type { ActionInput } from 'services/maintenance/work-orders/action-input';
import { loadRenterActor } from 'services/maintenance/work-orders/lock-work-order';
import { loadWorkOrderTimeZone } from 'services/maintenance/work-orders/store/load-work-order-time-zone';
import { recordWorkOrderEvent } from 'services/maintenance/work-orders/store/record-work-order-event';
import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { addDays } from 'shared/format/calendar-date';
import { type IdempotentResult, runIdempotently } from './run-idempotently.ts';

/** Sends a message of the renter to the office. */
export function sendRenterMessage(
  tx: Tx,
  actor: Actor,
  input: ActionInput<{ text: string }>,
): Promise<IdempotentResult> {
  return runIdempotently(tx, actor, input, 'writeToOffice', async (workOrder) => {
    const { body, now, rules } = input;
    const timeZone = await loadWorkOrderTimeZone(tx, workOrder);
    // A renter who still writes has not accepted the work yet, so the closing period starts again.
    const change =
      workOrder.closesOn === null
        ? {}
        : { closesOn: addDays(getLocalTime(now, timeZone).date, rules.closeDays) };
    const event = { kind: 'message' as const, text: body.text, at: now };
    await recordWorkOrderEvent(tx, workOrder, await loadRenterActor(tx, actor), event, change);
  });
}
