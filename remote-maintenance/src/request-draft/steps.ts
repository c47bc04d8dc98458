import type { WorkOrder } from 'shared/contract/maintenance';
import { paths } from 'shared/paths/paths';
import { hasQuestions, type WizardDraft } from './draft.ts';

/** The steps of a request in order. The emergency question comes before the first one. */
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

/** The views that are not steps: whom to call, possible duplicates, solved by a tip, another problem. */
const BESIDE = ['call', 'same', 'solved', 'another'] as const;
export type View = Step | (typeof BESIDE)[number];

/** Returns the path of the confirmation of these requests. */
export const sentPath = (orders: readonly Pick<WorkOrder, 'work_order_id'>[]) =>
  `${paths.maintenanceRequest}?${new URLSearchParams(orders.map((one) => ['sent', one.work_order_id]))}`;

export const viewPath = (view: View) => `${paths.maintenanceRequest}?step=${view}`;

/** Parses the view in the URL; null for the start. */
export function viewOf(search: URLSearchParams): View | null {
  const named = search.get('step');
  return [...STEPS, ...BESIDE].find((view) => view === named) ?? null;
}

/** Lists the steps of this request. */
export const stepsOf = (draft: WizardDraft): Step[] =>
  STEPS.filter((step) => step !== 'questions' || hasQuestions(draft));

/** Access, times and contact are asked only with the first problem. */
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
