import { isUsableMethod } from 'shared/contract/payment-input';
import type { AutoPayDraw, AutoPayPlan, AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { PaymentMethod } from 'shared/contract/payments/methods';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { formatMethodLabel } from '#src/format/method-label.ts';
import { t } from '../texts.ts';

export const formatMethod = (method: PaymentMethod | null) =>
  method ? formatMethodLabel(method) : t('method.gone');

/** Adds why a saved method cannot pay, for example because a card has expired. */
function formatMethodWithState(method: PaymentMethod | null): string {
  const label = formatMethod(method);
  if (method === null || isUsableMethod(method)) return label;
  return t('method.unusable', { label, state: t(`method.${getUnusableState(method)}`) });
}

const getUnusableState = ({ state }: PaymentMethod) =>
  state === 'expired' || state === 'blocked' ? state : 'pending_verification';

/** Returns the reasons for the amount and date of a draw, one short text each. */
export function formatDrawNotes(draw: AutoPayDraw): string[] {
  const values = {
    date: formatDate(draw.nominal_on),
    amount: formatMoney(draw.left_after_cents),
  };
  const skipReason = draw.skipped === null ? [] : [t(`skip.${draw.skipped}`)];
  return [...skipReason, ...draw.notes.map((note) => t(`note.${note}`, values))];
}

const formatPlanKind = ({ kind, amount_cents, percent }: AutoPayTerms) =>
  t(`what.${kind}`, { amount: formatMoney(amount_cents ?? 0), percent: percent ?? 0 });

function formatPlanEnd({ ends, ends_on }: AutoPayTerms, leaseEndsOn: string | null): string {
  const formatLongDate = (date: string) => formatDate(date, { weekday: false, year: true });
  if (ends === 'date' && ends_on !== null) return t('ends.date', { date: formatLongDate(ends_on) });
  if (ends === 'lease_end' && leaseEndsOn !== null) {
    return t('ends.lease_endOn', { date: formatLongDate(leaseEndsOn) });
  }
  return t(ends === 'lease_end' ? 'ends.lease_end' : 'ends.until_stopped');
}

/** Returns the terms of a plan as rows. The review and the plan page show the same rows. */
export function getTermRows(
  terms: AutoPayTerms,
  methods: Pick<AutoPayPlan, 'method' | 'backup_method'>,
  leaseEndsOn: string | null,
  /** True when the renter has to accept shorter notice of the first payment. */
  isFirstShort = false,
) {
  const backup =
    terms.backup_method_id === null ? t('none') : formatMethodWithState(methods.backup_method);
  return [
    { term: t('plan.what'), value: formatPlanKind(terms) },
    ...(terms.cap_cents === null
      ? []
      : [{ term: t('plan.limit'), value: formatMoney(terms.cap_cents) }]),
    { term: t('plan.day'), value: t('day.value', { day: terms.day }) },
    { term: t('plan.ends'), value: formatPlanEnd(terms, leaseEndsOn) },
    { term: t('plan.method'), value: formatMethodWithState(methods.method) },
    { term: t('plan.backup'), value: backup },
    {
      term: t('plan.notice'),
      value: t(isFirstShort ? 'notice.afterFirst' : 'notice.value', { days: terms.notice_days }),
    },
  ];
}
