import { saveWish } from 'services/maintenance/visits/store/wishes';
import type { Asked } from 'services/maintenance/work-orders/asked';
import { moveRefused } from 'services/maintenance/work-orders/hold-order';
import { onceAsSystem } from 'services/maintenance/work-orders/once-as-system';
import { writeEvent } from 'services/maintenance/work-orders/store/write-event';
import type { Database } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import { insertOfficeFindings } from 'services/platform/findings/insert-office-findings';
import type { VisitWish } from 'shared/contract/visits';
import { formatDate } from 'shared/format/date';
import { mayWish, wishDays } from './find-schedule.ts';

const PARTS = { morning: '8 am to noon', afternoon: 'noon to 4 pm', evening: '4 to 7 pm' } as const;

export const wishFor = (db: Database, actor: Actor, asked: Asked<VisitWish>) =>
  onceAsSystem(db, actor, 'wishForVisit', asked, async (tx, held, doer, ways) => {
    const { now, timeZone } = ways;
    if (!mayWish(held)) throw moveRefused(held);
    const { windows, access } = asked.body;
    const days = wishDays(now, timeZone);
    const isTwice = new Set(windows.map(({ on, part }) => `${on} ${part}`)).size < windows.length;
    if (isTwice || windows.some(({ on }) => !days.includes(on))) {
      throw new Problem(400, 'invalid_request', 'A window is not within the days to come.', {
        field: 'windows',
      });
    }
    const { corporationId, workOrderId, leaseId } = held;
    const wish = { leaseId, windows, access, wishedAt: now };
    await saveWish(tx, held, wish);
    const text = windows.map(({ on, part }) => `${formatDate(on)}, ${PARTS[part]}`).join('\n');
    const row = await writeEvent(tx, held, doer, { kind: 'times_wished', text, at: now });
    const details = { number: held.number, work_order_id: workOrderId };
    const subject = `${workOrderId}:${row.storyLength}`;
    await insertOfficeFindings(
      tx,
      [{ corporationId, kind: 'visit_wished', subject, details }],
      now,
    );
  });
