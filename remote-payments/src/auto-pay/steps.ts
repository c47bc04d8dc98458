import type { AutoPay } from 'shared/contract/payments/auto-pay';
import { paths } from 'shared/paths/paths';
import { t } from './texts.ts';

export type AutoPayStep = 'plan' | 'review';

/** Where a renter stands in setting auto-pay up or changing it. */
export const getStepPath = (step: AutoPayStep) => `${paths.autoPay}?step=${step}`;

export const getFormTitle = ({ plan }: Pick<AutoPay, 'plan'>) =>
  t(plan === null ? 'form.titleNew' : 'form.titleChange');
