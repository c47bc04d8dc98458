import type { AutoPay } from 'shared/contract/payments/auto-pay';
import { paths } from 'shared/paths/paths';
import { t } from './texts.ts';

export type AutoPayStep = 'plan' | 'review';

/** Returns the path of a setup step. */
export const getStepPath = (step: AutoPayStep) => `${paths.autoPay}?step=${step}`;

export const getFormTitle = ({ plan }: Pick<AutoPay, 'plan'>) =>
  t(plan === null ? 'form.titleNew' : 'form.titleChange');
