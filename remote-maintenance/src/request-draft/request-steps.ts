import type { WorkOrder } from 'shared/contract/maintenance';
import { paths } from 'shared/paths/paths';
import { hasQuestions, type WizardDraft } from './wizard-draft.ts';

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
export type RequestStep = (typeof STEPS)[number];

/** The views that are not steps: whom to call, possible duplicates, solved by a tip, another problem. */
const OTHER_VIEWS = ['call', 'same', 'solved', 'another'] as const;
export type RequestView = RequestStep | (typeof OTHER_VIEWS)[number];

/** Returns the path of the confirmation of these requests. */
export const getSentPath = (orders: readonly Pick<WorkOrder, 'work_order_id'>[]) =>
  `${paths.maintenanceRequest}?${new URLSearchParams(orders.map((order) => ['sent', order.work_order_id]))}`;

export const getViewPath = (view: RequestView) => `${paths.maintenanceRequest}?step=${view}`;

/** Parses the view in the URL; null for the start. */
export function parseView(search: URLSearchParams): RequestView | null {
  const stepParam = search.get('step');
  return [...STEPS, ...OTHER_VIEWS].find((view) => view === stepParam) ?? null;
}

/** Lists the steps of this request. */
export const listSteps = (draft: WizardDraft): RequestStep[] =>
  STEPS.filter((step) => step !== 'questions' || hasQuestions(draft));

/** Access, times and contact are asked only with the first problem. */
export function getNextStep(step: RequestStep, draft: WizardDraft): RequestStep {
  if (step === 'photos' && draft.others.length > 0) return 'check';
  const steps = listSteps(draft);
  return steps[steps.indexOf(step) + 1] ?? 'check';
}

export function getPreviousPath(step: RequestStep, draft: WizardDraft): string {
  const steps = listSteps(draft);
  const previousStep = steps[steps.indexOf(step) - 1];
  return previousStep === undefined ? paths.maintenanceRequest : getViewPath(previousStep);
}
