import type { Asked } from 'services/maintenance/work-orders/acts/renter-acts';
import { moveRefused } from 'services/maintenance/work-orders/state/hold-order';
import { writeEvent } from 'services/maintenance/work-orders/state/write-event';
import type { Actor } from 'services/platform/db/access';
import type { Database } from 'services/platform/db/database';
import { visitWish } from 'services/platform/db/schema/visits';
import { Problem } from 'services/platform/errors/problem';
import { writeFindings } from 'services/platform/findings/findings';
import type { VisitChoice, VisitWish } from 'shared/contract/visits';
import { formatDate } from 'shared/format/date';
import { bookSlot, visitToChange } from './book-slot.ts';
import { mayWish, wishDays } from './find-schedule.ts';
import { onceAsSystem } from './once-as-system.ts';
import { tellCompany } from './tell-visit.ts';
import { unbook } from './unbook.ts';
import { endVisit } from './visit-row.ts';

export const chooseVisit = (db: Database, actor: Actor, asked: Asked<VisitChoice>) =>
  onceAsSystem(db, actor, 'chooseVisit', asked, (tx, held, doer, ways) =>
    bookSlot(tx, held, doer, asked.body, ways),
  );

type Cancel = { visit_id: string; reason?: string | undefined };

export const cancelVisit = (db: Database, actor: Actor, asked: Asked<Cancel>) =>
  onceAsSystem(db, actor, 'cancelVisit', asked, async (tx, held, doer, ways) => {
    await visitToChange(tx, held, asked.body.visit_id, ways);
    // That the company is told and its hours are free again follows from the move.
    await unbook(tx, held, doer, asked.body.reason, ways);
  });

/** Nobody came: the hours are over, so nothing is given back, and a new time is looked for. */
export const reportMissed = (db: Database, actor: Actor, asked: Asked<{ visit_id: string }>) =>
  onceAsSystem(db, actor, 'reportMissedVisit', asked, async (tx, held, doer, ways) => {
    const { now, timeZone } = ways;
    if (held.state !== 'scheduled' || (held.visitEndsAt ?? now) >= now) throw moveRefused(held);
    const missed = await endVisit(tx, held, 'missed', now);
    if (missed?.visitId !== asked.body.visit_id) throw moveRefused(held);
    const row = await writeEvent(tx, held, doer, { kind: 'visit_missed', at: now });
    await tellCompany(tx, row, missed, 'missed', timeZone);
    await unbook(tx, row, doer, undefined, ways);
    const { corporationId, number, workOrderId } = held;
    const details = { number, work_order_id: workOrderId, company: missed.company };
    const finding = { corporationId, kind: 'visit_missed', subject: missed.visitId, details };
    await writeFindings(tx, [finding], now);
  });

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
    await tx
      .insert(visitWish)
      .values({ ...wish, corporationId, workOrderId })
      .onConflictDoUpdate({ target: [visitWish.corporationId, visitWish.workOrderId], set: wish });
    const text = windows.map(({ on, part }) => `${formatDate(on)}, ${PARTS[part]}`).join('\n');
    const row = await writeEvent(tx, held, doer, { kind: 'times_wished', text, at: now });
    const details = { number: held.number, work_order_id: workOrderId };
    const subject = `${workOrderId}:${row.storyLength}`;
    await writeFindings(tx, [{ corporationId, kind: 'visit_wished', subject, details }], now);
  });
