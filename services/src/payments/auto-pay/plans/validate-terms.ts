import { getMonthlyCents } from 'services/payments/auto-pay-terms/monthly-bill';
import type { Draw } from 'services/payments/auto-pay-terms/plan-draws';
import type { LeaseAccount } from 'services/payments/auto-pay-terms/plan-terms';
import { scaleCents } from 'services/payments/lease/monthly-charges';
import { toMethodResponse } from 'services/payments/methods/to-method-response';
import {
  createUnusableProblem,
  getUnusableReason,
} from 'services/payments/methods/unusable-method';
import type { PlainDate } from 'services/platform/dates/calendar';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { PlanMethods } from './plan-rows.ts';

type TermsRefusalReason =
  | 'amount_missing'
  | 'percent_missing'
  | 'cap_missing'
  | 'cap_below_bill'
  | 'end_missing'
  | 'no_draw'
  | 'same_method'
  | 'pause_too_short';

/** Creates the problem for invalid terms: `details.reason` states why, `field` where. */
export const createTermsProblem = (
  field: string,
  reason: TermsRefusalReason,
  details: Record<string, string | number> = {},
) =>
  new Problem(422, 'auto_pay_terms_refused', 'A plan cannot have these terms.', {
    field,
    details: { reason, ...details },
  });

/** Throws when a value is missing or invalid: an amount, a cap below the bill, or a method. */
export function validateTerms(
  terms: AutoPayTerms,
  lease: LeaseAccount,
  methods: PlanMethods,
  today: PlainDate,
): void {
  validateAmounts(terms, lease, today);
  if (terms.ends === 'date' && terms.ends_on === null)
    throw createTermsProblem('ends_on', 'end_missing');
  validateMethod('method_id', methods.method, today);
  if (terms.backup_method_id === null) return;
  if (terms.backup_method_id === terms.method_id) {
    throw createTermsProblem('backup_method_id', 'same_method');
  }
  validateMethod('backup_method_id', methods.backup, today);
}

function validateAmounts(terms: AutoPayTerms, lease: LeaseAccount, today: PlainDate): void {
  if (terms.kind === 'fixed') {
    if (terms.amount_cents === null) throw createTermsProblem('amount_cents', 'amount_missing');
    return;
  }
  if (terms.kind === 'share' && terms.percent === null) {
    throw createTermsProblem('percent', 'percent_missing');
  }
  if (terms.cap_cents === null) throw createTermsProblem('cap_cents', 'cap_missing');
  const percent = terms.kind === 'share' ? (terms.percent ?? 100) : 100;
  const minimumCents = scaleCents(getMonthlyCents(lease, today), percent, 100);
  if (terms.cap_cents < minimumCents) {
    throw createTermsProblem('cap_cents', 'cap_below_bill', { minimum_cents: minimumCents });
  }
}

function validateMethod(field: string, method: PlanMethods['method'], today: PlainDate): void {
  if (!method) throw notFound();
  const { state } = toMethodResponse(method, today);
  if (getUnusableReason(state) === null) return;
  const problem = createUnusableProblem(state);
  throw new Problem(problem.status, problem.code, problem.message, {
    field,
    ...(problem.details && { details: problem.details }),
  });
}

/**
 * Returns the first draw. Throws when the plan would never draw or its card expires before the first draw.
 */
export function requireFirstDraw([first]: readonly Draw[]): Draw {
  if (!first) throw createTermsProblem('ends_on', 'no_draw');
  if (first.skip === 'card_expired') {
    throw new Problem(422, 'method_unusable', 'This card expires before the first payment.', {
      field: 'method_id',
      details: { reason: 'This card expires before the first payment.' },
    });
  }
  return first;
}
