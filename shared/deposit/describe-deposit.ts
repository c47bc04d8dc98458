import type { Deposit, DepositReturn } from '../contract/deposit.ts';
import type { ActiveLease } from '../contract/resident.ts';
import { formatDate } from '../format/date.ts';
import { formatMoney } from '../format/money.ts';

/** What the sentences about a deposit need to know of its lease. */
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

/** One message of the catalogue with its values. */
export interface DepositSentence {
  /** Tells sentences of several returns apart. */
  readonly key: string;
  readonly id: SentenceId;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Everything that a page says about a deposit, in order. Every page shows these sentences and no others, so
 * that no two pages contradict each other. `today` is the date at the property.
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
