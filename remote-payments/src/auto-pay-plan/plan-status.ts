import type { AutoPay, AutoPayPlan } from 'shared/contract/payments/auto-pay';

/** `held`: the plan is active, but nothing is drawn while online payments are disabled for the home. */
export type PlanStatus = AutoPayPlan['state'] | 'held' | 'off';

export function getPlanStatus({ plan, online_payments_disabled: isOff }: AutoPay): PlanStatus {
  if (plan === null) return 'off';
  return isOff && plan.state === 'active' ? 'held' : plan.state;
}
