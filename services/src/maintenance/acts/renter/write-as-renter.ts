import type { Asked } from 'services/maintenance/work-orders/asked';
import { renterOf } from 'services/maintenance/work-orders/hold-order';
import { writeEvent } from 'services/maintenance/work-orders/store/write-event';
import { zoneOfOrder } from 'services/maintenance/work-orders/store/zone-of-order';
import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { addDays } from 'shared/format/calendar-date';
import { type Done, once } from './once.ts';

/** Writes a message to the office. */
export function writeAsRenter(tx: Tx, actor: Actor, asked: Asked<{ text: string }>): Promise<Done> {
  return once(tx, actor, asked, 'writeToOffice', async (held) => {
    const { body, now, rules } = asked;
    const timeZone = await zoneOfOrder(tx, held);
    // Whoever still writes has not agreed yet: the days to do so begin anew.
    const change =
      held.closesOn === null
        ? {}
        : { closesOn: addDays(getLocalTime(now, timeZone).date, rules.closeDays) };
    const event = { kind: 'message' as const, text: body.text, at: now };
    await writeEvent(tx, held, await renterOf(tx, actor), event, change);
  });
}
