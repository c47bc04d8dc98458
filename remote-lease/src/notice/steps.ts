import { paths } from 'shared/paths/paths';

/** The steps of giving notice, in their order; before the first one stands the rule in words. */
export const NOTICE_STEPS = ['date', 'reason', 'address', 'leaving', 'check'] as const;
export type NoticeFormStep = (typeof NOTICE_STEPS)[number];

export const getStepPath = (step: NoticeFormStep) => `${paths.notice}?step=${step}`;

/** The step that an address names; null for the beginning. */
export const findStep = (search: URLSearchParams): NoticeFormStep | null =>
  NOTICE_STEPS.find((step) => step === search.get('step')) ?? null;

/** What comes after a step, and where its back link leads. */
export const getNextStep = (step: NoticeFormStep): NoticeFormStep =>
  NOTICE_STEPS[NOTICE_STEPS.indexOf(step) + 1] ?? 'check';
export function getPreviousPath(step: NoticeFormStep): string {
  const before = NOTICE_STEPS[NOTICE_STEPS.indexOf(step) - 1];
  return before === undefined ? paths.notice : getStepPath(before);
}
