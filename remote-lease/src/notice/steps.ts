import { paths } from 'shared/paths/paths';

/** The steps of giving notice, in order. The introduction before them is not a step. */
export const NOTICE_STEPS = ['date', 'reason', 'address', 'leaving', 'check'] as const;
export type NoticeFormStep = (typeof NOTICE_STEPS)[number];

export const getStepPath = (step: NoticeFormStep) => `${paths.notice}?step=${step}`;

/** Returns the step in the URL; null for the introduction. */
export const findStep = (search: URLSearchParams): NoticeFormStep | null =>
  NOTICE_STEPS.find((step) => step === search.get('step')) ?? null;

/** Returns the step after the given one. */
export const getNextStep = (step: NoticeFormStep): NoticeFormStep =>
  NOTICE_STEPS[NOTICE_STEPS.indexOf(step) + 1] ?? 'check';
export function getPreviousPath(step: NoticeFormStep): string {
  const previousStep = NOTICE_STEPS[NOTICE_STEPS.indexOf(step) - 1];
  return previousStep === undefined ? paths.notice : getStepPath(previousStep);
}
