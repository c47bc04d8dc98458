import { paths } from 'shared/paths/paths';
import type { PaymentDraft } from './draft/payment-draft.ts';

export const PAY_NOW_STEPS = ['amount', 'method', 'when', 'review'] as const;
export type PayNowStep = (typeof PAY_NOW_STEPS)[number];

export const getStepPath = (step: PayNowStep) =>
  step === 'amount' ? paths.payNow : `${paths.payNow}?step=${step}`;

const isPayNowStep = (text: string | null): text is PayNowStep =>
  PAY_NOW_STEPS.some((step) => step === text);

/** The step that an address asks for; one that does not exist is the first. */
export const toPayNowStep = (asked: string | null): PayNowStep =>
  isPayNowStep(asked) ? asked : 'amount';

/** True where somebody paid, or was charged, since the renter settled on an amount. */
export const isAmountOutdated = ({ leftCents }: PaymentDraft, nowLeftCents: number): boolean =>
  leftCents !== null && leftCents !== nowLeftCents;

/** The first step before the asked one that is not done yet, else the asked one. */
export function getReachableStep(
  asked: PayNowStep,
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
    PAY_NOW_STEPS.slice(0, PAY_NOW_STEPS.indexOf(asked)).find((step) => !isDone[step]) ?? asked
  );
}

/** Where the step back leads: to the step before, and from the first one out of the flow. */
export function getPreviousPath(step: PayNowStep): string {
  const before = PAY_NOW_STEPS[PAY_NOW_STEPS.indexOf(step) - 1];
  return before === undefined ? paths.payments : getStepPath(before);
}
