import { paths } from 'shared/paths/paths';
import { hasQuestions, type WizardDraft } from './draft.ts';

/** The steps of a request, in their order; before the first one stands the question about emergencies. */
export const STEPS = [
  'where',
  'what',
  'questions',
  'describe',
  'photos',
  'access',
  'times',
  'contact',
  'check',
] as const;
export type Step = (typeof STEPS)[number];

/** What stands beside the steps: whom to call, what may be the same, and that nothing was sent. */
const BESIDE = ['call', 'same', 'solved'] as const;
export type View = Step | (typeof BESIDE)[number];

export const viewPath = (view: View) => `${paths.maintenanceRequest}?step=${view}`;

/** What an address names; null for the beginning. */
export function viewOf(search: URLSearchParams): View | null {
  const named = search.get('step');
  return [...STEPS, ...BESIDE].find((view) => view === named) ?? null;
}

/** The steps that this request has. */
export const stepsOf = (draft: WizardDraft): Step[] =>
  STEPS.filter((step) => step !== 'questions' || hasQuestions(draft));

export function stepAfter(step: Step, draft: WizardDraft): Step {
  const steps = stepsOf(draft);
  return steps[steps.indexOf(step) + 1] ?? 'check';
}

export function pathBefore(step: Step, draft: WizardDraft): string {
  const steps = stepsOf(draft);
  const before = steps[steps.indexOf(step) - 1];
  return before === undefined ? paths.maintenanceRequest : viewPath(before);
}
