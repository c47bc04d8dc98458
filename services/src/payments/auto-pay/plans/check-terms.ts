import { monthlyCents } from 'services/payments/auto-pay-terms/bill';
import type { Draw } from 'services/payments/auto-pay-terms/engine';
import type { LeaseMoney } from 'services/payments/auto-pay-terms/plan-terms';
import { partOf } from 'services/payments/lease/coming-lines';
import { presentMethod } from 'services/payments/methods/present-method';
import { unusable, whyUnusable } from 'services/payments/methods/why-unusable';
import type { PlainDate } from 'services/platform/dates/calendar';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { PlanMethods } from './plan-rows.ts';

type Reason =
  | 'amount_missing'
  | 'percent_missing'
  | 'cap_missing'
  | 'cap_below_bill'
  | 'end_missing'
  | 'no_draw'
  | 'same_method'
  | 'pause_too_short';

/** Terms that no plan can have; `details.reason` says why, `field` where. */
export const refuseTerms = (
  field: string,
  reason: Reason,
  details: Record<string, string | number> = {},
) =>
  new Problem(422, 'auto_pay_terms_refused', 'A plan cannot have these terms.', {
    field,
    details: { reason, ...details },
  });

/** Throws where a part is missing or does not fit: a sum, a limit below the bill, a method. */
export function checkTerms(
  terms: AutoPayTerms,
  lease: LeaseMoney,
  methods: PlanMethods,
  today: PlainDate,
): void {
  checkAmounts(terms, lease, today);
  if (terms.ends === 'date' && terms.ends_on === null) throw refuseTerms('ends_on', 'end_missing');
  checkMethod('method_id', methods.method, today);
  if (terms.backup_method_id === null) return;
  if (terms.backup_method_id === terms.method_id) {
    throw refuseTerms('backup_method_id', 'same_method');
  }
  checkMethod('backup_method_id', methods.backup, today);
}

function checkAmounts(terms: AutoPayTerms, lease: LeaseMoney, today: PlainDate): void {
  if (terms.kind === 'fixed') {
    if (terms.amount_cents === null) throw refuseTerms('amount_cents', 'amount_missing');
    return;
  }
  if (terms.kind === 'share' && terms.percent === null) {
    throw refuseTerms('percent', 'percent_missing');
  }
  if (terms.cap_cents === null) throw refuseTerms('cap_cents', 'cap_missing');
  const part = terms.kind === 'share' ? (terms.percent ?? 100) : 100;
  const least = partOf(monthlyCents(lease, today), part, 100);
  if (terms.cap_cents < least) {
    throw refuseTerms('cap_cents', 'cap_below_bill', { minimum_cents: least });
  }
}

function checkMethod(field: string, method: PlanMethods['method'], today: PlainDate): void {
  if (!method) throw notFound();
  const { state } = presentMethod(method, today);
  if (whyUnusable(state) === null) return;
  const problem = unusable(state);
  throw new Problem(problem.status, problem.code, problem.message, {
    field,
    ...(problem.details && { details: problem.details }),
  });
}

/** A plan that would never draw is none. */
export function checkForecast([first]: readonly Draw[]): Draw {
  if (!first) throw refuseTerms('ends_on', 'no_draw');
  if (first.skip === 'card_expired') {
    throw new Problem(422, 'method_unusable', 'This card expires before the first draw.', {
      field: 'method_id',
      details: { reason: 'This card expires before the first draw.' },
    });
  }
  return first;
}
