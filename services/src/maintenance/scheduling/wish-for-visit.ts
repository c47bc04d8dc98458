import { saveWish } from 'services/maintenance/visits/store/wishes';
import type { ActionInput } from 'services/maintenance/work-orders/action-input';
import { createTransitionRefusedProblem } from 'services/maintenance/work-orders/lock-work-order';
import { runIdempotentlyAsSystem } from 'services/maintenance/work-orders/run-idempotently-as-system';
import { recordWorkOrderEvent } from 'services/maintenance/work-orders/store/record-work-order-event';
import type { Database } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import { insertOfficeFindings } from 'services/platform/findings/insert-office-findings';
import { writeStoredText } from 'services/platform/texts/reader-language';
import type { VisitWish } from 'shared/contract/visits';
import { formatDate } from 'shared/format/date';
import { canWishForVisit, getWishDays } from './load-visit-schedule.ts';

const PART_LABELS = {
  morning: '8 am to noon',
  afternoon: 'noon to 4 pm',
  evening: '4 to 7 pm',
} as const;

/** Saves the times that suit the household, records them in the timeline and opens a finding for the office. */
export const wishForVisit = (db: Database, actor: Actor, input: ActionInput<VisitWish>) =>
  runIdempotentlyAsSystem(
    db,
    actor,
    'wishForVisit',
    input,
    async (tx, workOrder, eventActor, context) => {
      const { now, timeZone } = context;
      if (!canWishForVisit(workOrder)) throw createTransitionRefusedProblem(workOrder);
      const { windows, access } = input.body;
      const days = getWishDays(now, timeZone);
      const hasDuplicates =
        new Set(windows.map(({ on, part }) => `${on} ${part}`)).size < windows.length;
      if (hasDuplicates || windows.some(({ on }) => !days.includes(on))) {
        throw new Problem(
          400,
          'invalid_request',
          'A window is duplicate or not within the next days.',
          {
            field: 'windows',
          },
        );
      }
      const { corporationId, workOrderId, leaseId } = workOrder;
      const wish = { leaseId, windows, access, wishedAt: now };
      await saveWish(tx, workOrder, wish);
      const text = writeStoredText(() =>
        windows.map(({ on, part }) => `${formatDate(on)}, ${PART_LABELS[part]}`).join('\n'),
      );
      const row = await recordWorkOrderEvent(tx, workOrder, eventActor, {
        kind: 'times_wished',
        text,
        at: now,
      });
      const details = { number: workOrder.number, work_order_id: workOrderId };
      const subject = `${workOrderId}:${row.storyLength}`;
      await insertOfficeFindings(
        tx,
        [{ corporationId, kind: 'visit_wished', subject, details }],
        now,
      );
    },
  );
