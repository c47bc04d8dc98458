import { paths } from 'shared/paths/paths';
import type { PaymentDraft } from './draft/payment-draft.ts';

export const PAY_NOW_STEPS = ['amount', 'method', 'when', 'review'] as const;
export type PayNowStep = (typeof PAY_NOW_STEPS)[number];
export type RequestedStep = PayNowStep | 'start';

export const getStepPath = (step: PayNowStep) => `${paths.payNow}?step=${step}`;

/** The path of a step that is opened from the review to change one value, and that leads back there. */
export const getChangePath = (step: PayNowStep) => `${getStepPath(step)}&then=review`;

/** The path of a step that has to be done first. A preselected payment needs only this one step. */
export const getMissingStepPath = ({ preselected }: PaymentDraft, step: PayNowStep) =>
  preselected ? getChangePath(step) : getStepPath(step);

/** Whether the URL is that of `getChangePath`. */
export const isChangePath = (search: URLSearchParams) => search.get('then') === 'review';

const isPayNowStep = (text: string | null): text is PayNowStep =>
  PAY_NOW_STEPS.some((step) => step === text);

/**
 * Converts the `step` parameter to a step. Without one, or with an unknown one, the payment starts: at the review when
 * everything can be preselected.
 */
export const toPayNowStep = (requested: string | null): RequestedStep =>
  isPayNowStep(requested) ? requested : 'start';

/** True when the amount due has changed since the renter chose the amount. */
export const isAmountOutdated = ({ leftCents }: PaymentDraft, nowLeftCents: number): boolean =>
  leftCents !== null && leftCents !== nowLeftCents;

/** Returns the first unfinished step before the requested one, otherwise the requested step. */
export function getReachableStep(
  requested: PayNowStep,
  draft: PaymentDraft,
  leftCents: number,
): PayNowStep {
  const isDone: Readonly<Record<PayNowStep, boolean>> = {
    amount: draft.amountCents !== null && !isAmountOutdated(draft, leftCents),
    method: draft.methodId !== null,
    when: draft.whenChosen,
    review: false,
  };
  return (
    PAY_NOW_STEPS.slice(0, PAY_NOW_STEPS.indexOf(requested)).find((step) => !isDone[step]) ??
    requested
  );
}

/** Returns the path of the Back link: the previous step, or the payments overview for the first step. */
export function getPreviousPath(step: PayNowStep): string {
  const previousStep = PAY_NOW_STEPS[PAY_NOW_STEPS.indexOf(step) - 1];
  return previousStep === undefined ? paths.payments : getStepPath(previousStep);
}
