import { isUsableMethod, toNoticeDays } from 'shared/contract/payment-input';
import type { AutoPay, AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { PaymentMethod } from 'shared/contract/payments/methods';
import { formatDecimalMoney } from 'shared/format/money';
import { readDraft, writeDraft } from 'shared/session/draft-store';

/** The form values as typed. They are kept in session storage, so a reload or a new sign-in does not lose them. */
export type PlanDraft = {
  kind: AutoPayTerms['kind'];
  amount: string;
  percent: string;
  cap: string;
  day: string;
  ends: AutoPayTerms['ends'];
  endsOn: string;
  methodId: string;
  /** Empty when there is no backup method. */
  backupId: string;
  noticeDays: string;
  /** `yes` after the renter pressed Continue with these terms; empty again after any change. */
  continued: '' | 'yes';
  /** Typed on the review step. The checkbox is not stored, because it agrees to the text currently shown. */
  signedName: string;
};

/** Starts from the current plan, or from the defaults for a new plan. */
function createPlanDraft(autoPay: AutoPay, methods: readonly PaymentMethod[]): PlanDraft {
  const { plan } = autoPay;
  return {
    kind: plan?.kind ?? 'full_balance',
    amount: plan?.amount_cents ? formatDecimalMoney(plan.amount_cents) : '',
    percent: plan?.percent ? String(plan.percent) : '',
    cap: formatDecimalMoney(plan?.cap_cents ?? autoPay.suggested_cap_cents),
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
 * Returns the first preferred method that is usable, and the backup method if it is usable and different.
 * A removed method must not stay chosen, because the select field would then show a different one.
 */
function chooseMethods(
  methods: readonly PaymentMethod[],
  preferredIds: readonly MethodId[],
  backup: MethodId,
) {
  const usable = methods.filter(isUsableMethod).map((method) => method.method_id);
  const findUsable = (id: MethodId) => usable.find((usableId) => usableId === id);
  const methodId = preferredIds.find((id) => findUsable(id)) ?? usable[0] ?? '';
  const backupId = findUsable(backup) ?? '';
  return { methodId, backupId: backupId === methodId ? '' : backupId };
}

// The key contains person and plan, so that renters who share a computer never see each other's draft.
const getStorageKey = (personId: string | null, planId: string | undefined) =>
  `auto-pay:${personId ?? ''}:${planId ?? ''}`;

export function loadPlanDraft(
  personId: string | null,
  autoPay: AutoPay,
  methods: readonly PaymentMethod[],
): PlanDraft {
  const initial = createPlanDraft(autoPay, methods);
  const stored = readDraft(getStorageKey(personId, autoPay.plan?.plan_id));
  if (!isPlanDraft(stored, initial)) return initial;
  const chosenMethods = chooseMethods(
    methods,
    [stored.methodId, initial.methodId],
    stored.backupId,
  );
  const isSame =
    chosenMethods.methodId === stored.methodId && chosenMethods.backupId === stored.backupId;
  return { ...stored, ...chosenMethods, continued: isSame ? stored.continued : '' };
}

export function savePlanDraft(
  personId: string | null,
  autoPay: AutoPay,
  draft: PlanDraft | null,
): void {
  writeDraft(getStorageKey(personId, autoPay.plan?.plan_id), draft);
}

const isPlanDraft = (value: unknown, template: PlanDraft): value is PlanDraft =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(template).every((key) => typeof (value as Record<string, unknown>)[key] === 'string');
