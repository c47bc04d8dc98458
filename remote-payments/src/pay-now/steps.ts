import { paths } from 'shared/paths/paths';
import type { Draft } from './draft/draft.ts';

export const STEPS = ['amount', 'method', 'when', 'review'] as const;
export type Step = (typeof STEPS)[number];

export const stepPath = (step: Step) =>
  step === 'amount' ? paths.payNow : `${paths.payNow}?step=${step}`;

const isStep = (text: string | null): text is Step => STEPS.some((step) => step === text);

/** The step that an address asks for; one that does not exist is the first. */
export const stepOf = (asked: string | null): Step => (isStep(asked) ? asked : 'amount');

/** True where somebody paid, or was charged, since the renter settled on an amount. */
export const isOutdated = ({ leftCents }: Draft, nowLeftCents: number): boolean =>
  leftCents !== null && leftCents !== nowLeftCents;

/** The first step before the asked one that is not done yet, else the asked one. */
export function reachableStep(asked: Step, draft: Draft, leftCents: number): Step {
  const isDone: Readonly<Record<Step, boolean>> = {
    amount: draft.amountCents !== null && !isOutdated(draft, leftCents),
    method: draft.methodId !== null,
    when: draft.whenChosen,
    review: false,
  };
  return STEPS.slice(0, STEPS.indexOf(asked)).find((step) => !isDone[step]) ?? asked;
}

/** Where the step back leads: to the step before, and from the first one out of the flow. */
export function pathBefore(step: Step): string {
  const before = STEPS[STEPS.indexOf(step) - 1];
  return before === undefined ? paths.payments : stepPath(before);
}
