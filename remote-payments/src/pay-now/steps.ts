import { paths } from 'shared/paths/paths';
import type { Draft } from './draft.ts';

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

/** The furthest step up to the asked one for which the steps before it are done. */
export function reachableStep(asked: Step, draft: Draft, leftCents: number): Step {
  if (draft.amountCents === null || isOutdated(draft, leftCents)) return 'amount';
  return asked !== 'amount' && draft.methodId === null ? 'method' : asked;
}
