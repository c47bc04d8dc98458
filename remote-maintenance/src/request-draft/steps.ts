import type { WorkOrder } from 'shared/contract/maintenance';
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

/** What stands beside the steps: whom to call, what may be the same, that nothing was sent, one more problem. */
const BESIDE = ['call', 'same', 'solved', 'another'] as const;
export type View = Step | (typeof BESIDE)[number];

/** Where it is told that these were sent. */
export const sentPath = (orders: readonly Pick<WorkOrder, 'work_order_id'>[]) =>
  `${paths.maintenanceRequest}?${new URLSearchParams(orders.map((one) => ['sent', one.work_order_id]))}`;

export const viewPath = (view: View) => `${paths.maintenanceRequest}?step=${view}`;

/** What an address names; null for the beginning. */
export function viewOf(search: URLSearchParams): View | null {
  const named = search.get('step');
  return [...STEPS, ...BESIDE].find((view) => view === named) ?? null;
}

/** The steps that this request has. */
export const stepsOf = (draft: WizardDraft): Step[] =>
  STEPS.filter((step) => step !== 'questions' || hasQuestions(draft));

/** How to come in, times and contact are asked once: with the first problem. */
export function stepAfter(step: Step, draft: WizardDraft): Step {
  if (step === 'photos' && draft.others.length > 0) return 'check';
  const steps = stepsOf(draft);
  return steps[steps.indexOf(step) + 1] ?? 'check';
}

export function pathBefore(step: Step, draft: WizardDraft): string {
  const steps = stepsOf(draft);
  const before = steps[steps.indexOf(step) - 1];
  return before === undefined ? paths.maintenanceRequest : viewPath(before);
}
