import type { AutoPay, AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { PaymentMethod } from 'shared/contract/payments/methods';
import { readDraft, writeDraft } from 'shared/session/draft-store';
import { isUsable } from './is-usable.ts';

/** What the renter has typed and chosen so far, as typed. It outlives a reload and a new sign-in. */
export type Draft = {
  kind: AutoPayTerms['kind'];
  amount: string;
  percent: string;
  cap: string;
  day: string;
  ends: AutoPayTerms['ends'];
  endsOn: string;
  methodId: string;
  /** Nothing for no other method. */
  backupId: string;
  noticeDays: string;
  /** Typed on the review. The tick beside it is not kept: it agrees to the words that stand there. */
  signedName: string;
};

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Begins with the plan as it is, or with what most renters would choose. */
export function startOf(autoPay: AutoPay, methods: readonly PaymentMethod[]): Draft {
  const { plan } = autoPay;
  const usable = methods.find(isUsable);
  const kept = (id: string | null | undefined) =>
    methods.some((method) => method.method_id === id && isUsable(method)) ? (id ?? '') : '';
  return {
    kind: plan?.kind ?? 'full_balance',
    amount: plan?.amount_cents ? dollars(plan.amount_cents) : '',
    percent: plan?.percent ? String(plan.percent) : '',
    cap: dollars(plan?.cap_cents ?? autoPay.suggested_cap_cents),
    day: String(plan?.day ?? autoPay.due_day),
    ends: plan?.ends ?? 'lease_end',
    endsOn: plan?.ends_on ?? '',
    methodId: kept(plan?.method_id) || (usable?.method_id ?? ''),
    backupId: kept(plan?.backup_method_id),
    noticeDays: String(plan?.notice_days ?? 10),
    signedName: '',
  };
}

// One for each person and plan: a shared computer must not hand one renter's wishes to the next.
const storageKey = (personId: string | null, planId: string | undefined) =>
  `auto-pay:${personId ?? ''}:${planId ?? ''}`;

export function loadDraft(personId: string | null, autoPay: AutoPay, start: Draft): Draft {
  const stored = readDraft(storageKey(personId, autoPay.plan?.plan_id));
  return isDraft(stored, start) ? stored : start;
}

export function saveDraft(personId: string | null, autoPay: AutoPay, draft: Draft | null): void {
  writeDraft(storageKey(personId, autoPay.plan?.plan_id), draft);
}

const isDraft = (value: unknown, like: Draft): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(like).every((key) => typeof (value as Record<string, unknown>)[key] === 'string');
