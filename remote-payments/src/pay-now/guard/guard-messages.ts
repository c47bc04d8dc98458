import type { PaymentGuard } from 'shared/contract/payments/quotes';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { t } from '../texts.ts';

type OtherPayment = PaymentGuard['others'][number];
type ChoiceEffect = PaymentGuard['choices'][number]['effects'][number];
export type GuardChoice = PaymentGuard['choices'][number];

const formatDay = (date: string) => formatDate(date, { weekday: false });

const getOtherPaymentValues = ({ amount_cents: cents, payer_name: name, on }: OtherPayment) => ({
  amount: formatMoney(cents),
  name,
  date: formatDay(on),
});

/** Formats another payment or draw: "Sam Ortiz already sent $300.00 on Nov 26". */
export function formatOtherPayment(payment: OtherPayment): string {
  const { kind, own } = payment;
  if (kind === 'auto_pay') return t('guard.other.auto_pay', getOtherPaymentValues(payment));
  return t(`guard.other.${kind}.${own ? 'own' : 'other'}`, getOtherPaymentValues(payment));
}

export function formatGuardTitle({
  others,
  choices,
  asked_cents: requestedCents,
}: PaymentGuard): string {
  const [first] = others;
  if (first === undefined) return t('guard.title.changed');
  if (others.length > 1) return t('guard.title.several', { count: others.length });
  return first.kind === 'auto_pay'
    ? t('guard.title.auto_pay', { amount: formatMoney(choices[0]?.amount_cents ?? requestedCents) })
    : formatOtherPayment(first);
}

/** Formats the amount due now, compared with the requested amount. */
export function formatAmountOwed({
  owed_cents: owedCents,
  asked_cents: requestedCents,
  ...guard
}: PaymentGuard): string {
  if (owedCents < 0) return t('guard.owed.credit', { amount: formatMoney(-owedCents) });
  if (owedCents === 0) return t('guard.owed.nothing');
  const amount = formatMoney(owedCents);
  if (requestedCents > owedCents) return t('guard.owed.only', { amount });
  const hasChanged =
    guard.others.length === 0 || guard.others.some(({ kind }) => kind === 'returned');
  return t(hasChanged ? 'guard.owed.changed' : 'guard.owed.same', { amount });
}

/** Formats the effects of one choice, one sentence for each effect that the service predicts. */
export function formatChoice(
  guard: PaymentGuard,
  choice: GuardChoice,
  sendOn: string | null,
): string {
  const effects = choice.effects.flatMap((effect) => {
    const other = guard.others.find((candidate) => candidate.payment_id === effect.payment_id);
    return other ? [formatEffect(effect, other)] : [];
  });
  return [formatOwnEffect(choice, sendOn), ...effects].join(' ');
}

function formatOwnEffect(choice: GuardChoice, sendOn: string | null): string {
  const { left_after_cents: leftCents, credit_cents: creditCents, effect } = choice;
  const amount = formatMoney(choice.amount_cents);
  if (sendOn !== null) return t(`guard.later.${effect}`, { amount, date: formatDay(sendOn) });
  if (creditCents === choice.amount_cents) return t('guard.now.allCredit', { amount });
  if (creditCents > 0) return t('guard.now.credit', { amount, credit: formatMoney(creditCents) });
  return leftCents > 0
    ? t('guard.now.left', { amount, left: formatMoney(leftCents) })
    : t('guard.now.nothing', { amount });
}

function formatEffect(
  { effect, amount_cents: drawnCents }: ChoiceEffect,
  other: OtherPayment,
): string {
  const values = { ...getOtherPaymentValues(other), taken: formatMoney(drawnCents) };
  switch (effect) {
    case 'drawn':
    case 'drawn_less':
    case 'skipped':
      return t(`guard.effect.${effect}`, values);
    default:
      return t(`guard.effect.${effect}.${other.own ? 'own' : 'other'}`, values);
  }
}

/** Formats the button label of a choice, including the part that becomes a credit. */
export function formatChoiceLabel(
  { amount_cents: cents, credit_cents: creditCents }: GuardChoice,
  sendOn: string | null,
): string {
  const amount = formatMoney(cents);
  if (sendOn !== null) return t('guard.schedule', { amount });
  return creditCents > 0
    ? t('guard.payCredit', { amount, credit: formatMoney(creditCents) })
    : t('guard.pay', { amount });
}
