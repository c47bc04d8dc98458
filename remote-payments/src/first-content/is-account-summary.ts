import type { AccountSummary } from 'shared/contract/payments/summary';
import {
  hasShape,
  isFlag,
  isList,
  isText,
  isWhole,
  orNull,
} from 'shared/federation/first-content/shape';

const isSummary = hasShape({
  balance_cents: isWhole,
  pending_cents: isWhole,
  left_to_pay_cents: isWhole,
  amounts_due: isList(
    hasShape({
      due_on: isText,
      state: (state) => ['overdue', 'due_today', 'not_due'].includes(String(state)),
      amount_cents: isWhole,
    }),
  ),
  late_fee: orNull(hasShape({ after: isText, amount_cents: isWhole })),
  upcoming_charges: isList(hasShape({ description: isText, due_on: isText })),
  payments_on_the_way: isList(hasShape({ payment_id: isText, state: isText, own: isFlag })),
  online_payments_disabled: isFlag,
  disabled_reason: orNull(isText),
  offline_payment: isText,
  time_zone: isText,
  today: isText,
});

/** Whether a response has every field that the money block reads. */
export const isAccountSummary = (value: unknown): value is AccountSummary => isSummary(value);
