import { randomUUID } from 'node:crypto';
import type { Tx } from 'services/platform/db/database';
import { localizeText } from 'services/platform/texts/localized-text';
import { type MailData, queueMail } from 'services/resident';
import { translateWrittenText } from './event-texts/translate-event-text.ts';
import { getCostStatus, type WorkOrderStatusInput } from './state/work-order-status.ts';
import { insertMails } from './store/insert-mails.ts';
import { listLeaseParties } from './store/list-lease-parties.ts';
import type { WorkOrderRow } from './store/work-order-rows.ts';

type WorkOrderTemplate = Extract<keyof MailData, `work-order-${string}`>;

type StateChangeDetails = { reason: string | null; cost: WorkOrderStatusInput['cost'] };

/** Mails everyone on the lease about a new state and its effect on an approved cost. */
export function notifyOfStateChange(
  tx: Tx,
  row: WorkOrderRow,
  { reason, cost }: StateChangeDetails,
): Promise<void> {
  return mailHousehold(tx, row, 'work-order-moved', {
    headline: row.state,
    news: row.state,
    reason: reason && localizeText(() => translateWrittenText(reason)),
    cost: getCostUpdate(row, cost),
    targetOn: row.state === 'triaged' ? row.targetOn : null,
    nextUpdateOn: row.nextUpdateOn,
    closesOn: row.closesOn,
  });
}

/** Returns the cost status for the mail if the transition, or the answer that it asks for, changes what is owed. */
function getCostUpdate({ state }: WorkOrderRow, cost: WorkOrderStatusInput['cost']) {
  const status = getCostStatus(state, cost);
  if (status === 'approved') return state === 'work_done' ? 'approved' : null;
  return status === 'on_hold' || status === 'charged' || status === 'dropped' ? status : null;
}

/**
 * Mails everyone on the lease about the last event of a work order. The event position makes the idempotency
 * key unique, so no conflict check is needed. That check needs the right to read the mails of other people.
 */
export async function mailHousehold<T extends WorkOrderTemplate>(
  tx: Tx,
  row: WorkOrderRow,
  template: T,
  data: Omit<MailData[T], 'workOrderId' | 'number' | 'title'>,
): Promise<void> {
  const { corporationId, leaseId, workOrderId } = row;
  const people = await listLeaseParties(tx, row);
  // A lease can have no people left. The action of the office must still succeed.
  if (people.length === 0) return;
  await insertMails(
    tx,
    people.map(({ personId }) => ({
      corporationId,
      personId,
      leaseId,
      template,
      data: { ...data, ...getWorkOrderMailData(row) },
      mailId: randomUUID(),
      once: `${template}:${workOrderId}:${row.storyLength}:${personId}`,
    })),
  );
}

/** Asks everyone on the lease once for each closing date to confirm the work. Requires the system role. */
export async function remindToConfirm(tx: Tx, row: WorkOrderRow, closesOn: string): Promise<void> {
  const { corporationId, leaseId, workOrderId } = row;
  for (const { personId } of await listLeaseParties(tx, row)) {
    await queueMail(tx, {
      corporationId,
      personId,
      leaseId,
      template: 'work-order-closes-soon',
      data: { ...getWorkOrderMailData(row), closesOn },
      idempotencyKey: `work-order-closes-soon:${workOrderId}:${closesOn}:${personId}`,
    });
  }
}

/** Returns the data that every mail about a work order contains. */
export const getWorkOrderMailData = ({
  workOrderId,
  number,
  title,
}: Pick<WorkOrderRow, 'workOrderId' | 'number' | 'title'>) => ({
  workOrderId,
  number: `#${number}`,
  title,
});
