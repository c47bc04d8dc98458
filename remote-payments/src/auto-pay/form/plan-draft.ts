import { isUsable, toNoticeDays } from 'shared/contract/payment-input';
import type { AutoPay, AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { PaymentMethod } from 'shared/contract/payments/methods';
import { decimalMoney } from 'shared/format/money';
import { readDraft, writeDraft } from 'shared/session/draft-store';

/** What the renter has typed and chosen so far, as typed. It outlives a reload and a new sign-in. */
export type PlanDraft = {
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
  /** `yes` once the form was continued with these terms; empty while they are not looked at yet. */
  continued: '' | 'yes';
  /** Typed on the review. The tick beside it is not kept: it agrees to the words that stand there. */
  signedName: string;
};

/** Begins with the plan as it is, or with what most renters would choose. */
function createPlanDraft(autoPay: AutoPay, methods: readonly PaymentMethod[]): PlanDraft {
  const { plan } = autoPay;
  return {
    kind: plan?.kind ?? 'full_balance',
    amount: plan?.amount_cents ? decimalMoney(plan.amount_cents) : '',
    percent: plan?.percent ? String(plan.percent) : '',
    cap: decimalMoney(plan?.cap_cents ?? autoPay.suggested_cap_cents),
    day: String(plan?.day ?? autoPay.due_day),
    ends: plan?.ends ?? 'lease_end',
    endsOn: plan?.ends_on ?? '',
    ...chooseMethods(methods, [plan?.method_id], plan?.backup_method_id),
    noticeDays: String(toNoticeDays(plan?.notice_days)),
    continued: '',
    signedName: '',
  };
}

type MethodId = string | null | undefined;

/**
 * The first of the wished methods that can be used, and the other one beside it. One that is gone must not
 * stay chosen: the form would show another in its place.
 */
function chooseMethods(
  methods: readonly PaymentMethod[],
  wished: readonly MethodId[],
  other: MethodId,
) {
  const usable = methods.filter(isUsable).map((method) => method.method_id);
  const find = (id: MethodId) => usable.find((one) => one === id);
  const methodId = wished.find((id) => find(id)) ?? usable[0] ?? '';
  const backupId = find(other) ?? '';
  return { methodId, backupId: backupId === methodId ? '' : backupId };
}

// One for each person and plan: a shared computer must not hand one renter's wishes to the next.
const getStorageKey = (personId: string | null, planId: string | undefined) =>
  `auto-pay:${personId ?? ''}:${planId ?? ''}`;

export function loadPlanDraft(
  personId: string | null,
  autoPay: AutoPay,
  methods: readonly PaymentMethod[],
): PlanDraft {
  const start = createPlanDraft(autoPay, methods);
  const stored = readDraft(getStorageKey(personId, autoPay.plan?.plan_id));
  if (!isPlanDraft(stored, start)) return start;
  const chosen = chooseMethods(methods, [stored.methodId, start.methodId], stored.backupId);
  const isSame = chosen.methodId === stored.methodId && chosen.backupId === stored.backupId;
  return { ...stored, ...chosen, continued: isSame ? stored.continued : '' };
}

export function savePlanDraft(
  personId: string | null,
  autoPay: AutoPay,
  draft: PlanDraft | null,
): void {
  writeDraft(getStorageKey(personId, autoPay.plan?.plan_id), draft);
}

const isPlanDraft = (value: unknown, like: PlanDraft): value is PlanDraft =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(like).every((key) => typeof (value as Record<string, unknown>)[key] === 'string');
