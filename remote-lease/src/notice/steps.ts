import { paths } from 'shared/paths/paths';

/** The steps of giving notice, in their order; before the first one stands the rule in words. */
export const STEPS = ['date', 'reason', 'address', 'leaving', 'check'] as const;
export type Step = (typeof STEPS)[number];

export const stepPath = (step: Step) => `${paths.notice}?step=${step}`;

/** The step that an address names; null for the beginning. */
export const stepOf = (search: URLSearchParams): Step | null =>
  STEPS.find((step) => step === search.get('step')) ?? null;

/** What comes after a step, and where its back link leads. */
export const stepAfter = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? 'check';
export function pathBefore(step: Step): string {
  const before = STEPS[STEPS.indexOf(step) - 1];
  return before === undefined ? paths.notice : stepPath(before);
}
