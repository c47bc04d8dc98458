import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import {
  getCostStatus,
  type StatusFacts,
} from 'services/maintenance/work-orders/state/work-order-status';
import type { OrderRow } from 'services/maintenance/work-orders/state/write-event';
import type { Tx } from 'services/platform/db/database';
import { leaseParty } from 'services/platform/db/schema/leases';
import { mail } from 'services/platform/db/schema/mail';
import { type MailData, queueMail } from 'services/resident';

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
  await tx.insert(mail).values(
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
      once: `work-order-closes-soon:${workOrderId}:${closesOn}:${personId}`,
    });
  }
}

/** Everyone on the lease of a request. */
export const peopleOf = (tx: Tx, { corporationId, leaseId }: OrderRow) =>
  tx
    .select({ personId: leaseParty.personId })
    .from(leaseParty)
    .where(and(eq(leaseParty.corporationId, corporationId), eq(leaseParty.leaseId, leaseId)));

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
