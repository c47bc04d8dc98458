import type { Deposit, DepositReturn } from '../contract/deposit.ts';
import type { ActiveLease } from '../contract/resident.ts';
import { formatDate } from '../format/date.ts';
import { formatMoney } from '../format/money.ts';

/** The fields of a lease that the sentences about its deposit use. */
export type DepositLease = Pick<
  ActiveLease,
  'deposit' | 'deposit_cents' | 'deposit_held_by' | 'manager_phone' | 'time_zone'
>;

type SentenceId =
  | 'none'
  | 'notReceived'
  | 'held'
  | 'heldRest'
  | `returned.${'check' | 'checkTo' | 'bank' | 'office'}`
  | 'withheld'
  | 'due'
  | 'dueRest'
  | 'late'
  | 'lateRest';

/** One message of the catalog with its values. */
export interface DepositSentence {
  /** Unique key, also with several returns. */
  readonly key: string;
  readonly id: SentenceId;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * All sentences about a deposit, in order. Pages only use these sentences, so that they never contradict each other.
 * `today` is the date at the property.
 */
export function describeDeposit(lease: DepositLease, today: string): DepositSentence[] {
  const { deposit } = lease;
  return [
    ...describeHeld(lease),
    ...deposit.returns.flatMap(describeReturn),
    ...describeDueDate(deposit, today, lease.manager_phone),
  ];
}

function describeHeld(lease: DepositLease): DepositSentence[] {
  const { deposit, deposit_cents, deposit_held_by: holder } = lease;
  const amount = formatMoney(deposit.held_cents);
  switch (deposit.state) {
    case 'held':
      return [toSentence('held', { amount, holder })];
    case 'partly_refunded':
      return [toSentence('heldRest', { amount, holder })];
    case 'refunded':
      return [];
    case 'none':
      return deposit_cents === 0
        ? [toSentence('none', {})]
        : [toSentence('notReceived', { amount: formatMoney(deposit_cents) })];
  }
}

function describeReturn(entry: DepositReturn): DepositSentence[] {
  const date = formatDate(entry.returned_on, { year: true, weekday: false });
  const number = entry.deposit_return_id;
  const sentences: DepositSentence[] = [];
  if (entry.amount_cents > 0) {
    const values = { amount: formatMoney(entry.amount_cents), date };
    sentences.push(
      entry.way === 'check' && entry.sent_to !== null
        ? toSentence('returned.checkTo', { ...values, address: entry.sent_to }, number)
        : toSentence(`returned.${entry.way}`, values, number),
    );
  }
  if (entry.withheld_cents > 0) {
    const amount = formatMoney(entry.withheld_cents);
    const reason = entry.withheld_reason ?? '';
    sentences.push(toSentence('withheld', { amount, date, reason }, number));
  }
  return sentences;
}

function describeDueDate(deposit: Deposit, today: string, phone: string): DepositSentence[] {
  if (deposit.due_on === null || deposit.held_cents === 0) return [];
  const date = formatDate(deposit.due_on, { year: true });
  const isRest = deposit.state === 'partly_refunded';
  return deposit.due_on < today
    ? [toSentence(isRest ? 'lateRest' : 'late', { date, phone })]
    : [toSentence(isRest ? 'dueRest' : 'due', { date })];
}

const toSentence = (
  id: SentenceId,
  values: DepositSentence['values'],
  returnId = '',
): DepositSentence => ({ key: `${id} ${returnId}`, id, values });
