import { randomUUID } from 'node:crypto';
import type { Tx } from 'services/platform/db/database';
import { type MailData, queueMail } from 'services/resident';
import { getCostStatus, type StatusFacts } from './state/work-order-status.ts';
import { insertMails } from './store/insert-mails.ts';
import type { OrderRow } from './store/order-rows.ts';
import { peopleOf } from './store/people-of-home.ts';

type RepairTemplate = Extract<keyof MailData, `work-order-${string}`>;

type MovedNews = { reason: string | null; cost: StatusFacts['cost'] };

/** Mails everyone on the lease the new state of a request, and what it means for an approved cost. */
export function tellHousehold(tx: Tx, row: OrderRow, { reason, cost }: MovedNews): Promise<void> {
  return mailHousehold(tx, row, 'work-order-moved', {
    headline: row.state,
    news: row.state,
    reason,
    cost: getCostNews(row, cost),
    targetOn: row.state === 'triaged' ? row.targetOn : null,
    nextUpdateOn: row.nextUpdateOn,
    closesOn: row.closesOn,
  });
}

/** Only where the move changes what is owed, or where the answer that is asked for does. */
function getCostNews({ state }: OrderRow, cost: StatusFacts['cost']) {
  const status = getCostStatus(state, cost);
  if (status === 'approved') return state === 'work_done' ? 'approved' : null;
  return status === 'on_hold' || status === 'charged' || status === 'dropped' ? status : null;
}

/**
 * A mail to each on the lease about the last event of a request. An event happens once, so nothing is
 * there to collide with: to look for it would take the right to read the mails of others.
 */
export async function mailHousehold<T extends RepairTemplate>(
  tx: Tx,
  row: OrderRow,
  template: T,
  data: Omit<MailData[T], 'workOrderId' | 'number' | 'title'>,
): Promise<void> {
  const { corporationId, leaseId, workOrderId } = row;
  const people = await peopleOf(tx, row);
  // Everyone may have been taken off the lease: what the office does happens all the same.
  if (people.length === 0) return;
  await insertMails(
    tx,
    people.map(({ personId }) => ({
      corporationId,
      personId,
      leaseId,
      template,
      data: { ...data, ...about(row) },
      mailId: randomUUID(),
      once: `${template}:${workOrderId}:${row.storyLength}:${personId}`,
    })),
  );
}

/** Asks each on the lease, once for each day of closing, whether it is fixed. For the system alone. */
export async function askAgain(tx: Tx, row: OrderRow, closesOn: string): Promise<void> {
  const { corporationId, leaseId, workOrderId } = row;
  for (const { personId } of await peopleOf(tx, row)) {
    await queueMail(tx, {
      corporationId,
      personId,
      leaseId,
      template: 'work-order-closes-soon',
      data: { ...about(row), closesOn },
      idempotencyKey: `work-order-closes-soon:${workOrderId}:${closesOn}:${personId}`,
    });
  }
}

/** What every mail about a request says. */
export const about = ({
  workOrderId,
  number,
  title,
}: Pick<OrderRow, 'workOrderId' | 'number' | 'title'>) => ({
  workOrderId,
  number: `#${number}`,
  title,
});
