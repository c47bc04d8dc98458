import { toPhone, toTextNumber } from 'shared/contract/phone';
import { MAX_ACCESS_NOTES_LENGTH } from 'shared/contract/profile';
import { isPossibleAnswer, listProblems } from 'shared/contract/repair-problems';
import { DAY_PARTS, MIN_WINDOWS, type VisitWindow } from 'shared/contract/visit-windows';
import {
  MAX_GATE_CODE_LENGTH,
  MAX_PETS_LENGTH,
  SINCE_OPTIONS,
  type WorkOrderRequest,
} from 'shared/contract/work-order-request';
import type { FieldError } from 'shared/ui/error-summary';
import { toNewWorkOrder, validateRequestDraft } from './request-draft.ts';
import { listSteps, type RequestStep } from './request-steps.ts';
import { t } from './texts.ts';
import { type FilledDraft, getProblem, getQuestions } from './wizard-draft.ts';

/** Chosen in place of a problem: it is described in free text. */
export const NO_PROBLEM = 'none';

/** The draft and what its checks need. */
export interface DraftToCheck {
  readonly draft: FilledDraft;
  readonly code: string;
  /** The date at the property. */
  readonly today: string;
}

type Check = (checked: DraftToCheck) => FieldError[];

/** Checks these fields. The messages are those of the edit form. */
const checkFields =
  (...fields: readonly string[]): Check =>
  ({ draft }) =>
    validateRequestDraft(draft).filter(({ field }) => fields.includes(field));

const tooLong = (field: string, text: string, maxLength: number, message: string): FieldError[] =>
  text.trim().length > maxLength ? [{ field, message }] : [];

const CHECKS: Readonly<Record<RequestStep, Check>> = {
  where: checkFields('place'),
  what: (checked) => {
    const { draft } = checked;
    const isOpen = listProblems(draft.category).length > 0 && draft.problem !== NO_PROBLEM;
    const isMissing = isOpen && getProblem(draft) === undefined;
    const problemErrors = isMissing ? [{ field: 'problem', message: t('fault.problem') }] : [];
    return [...checkFields('category')(checked), ...problemErrors];
  },
  questions: () => [],
  describe: checkFields('title', 'details'),
  photos: () => [],
  access: (checked) => {
    const { draft, code } = checked;
    return [
      ...checkFields('entry')(checked),
      ...tooLong('pets', draft.pets, MAX_PETS_LENGTH, t('fault.pets', { most: MAX_PETS_LENGTH })),
      ...tooLong(
        'code',
        code,
        MAX_GATE_CODE_LENGTH,
        t('fault.code', { most: MAX_GATE_CODE_LENGTH }),
      ),
      ...tooLong(
        'notes',
        draft.notes,
        MAX_ACCESS_NOTES_LENGTH,
        t('fault.notes', { most: MAX_ACCESS_NOTES_LENGTH }),
      ),
    ];
  },
  times: ({ draft, today }) => {
    if (draft.timing === '') return [{ field: 'timing', message: t('fault.timing') }];
    const isShort = getUpcomingWindows(draft, today).length < MIN_WINDOWS;
    if (draft.timing === 'any' || !isShort) return [];
    return [{ field: 'windows', message: t('fault.windows') }];
  },
  contact: ({ draft }) => {
    const typed = draft.phone.trim();
    if (typed === '' && draft.timing !== 'any') return [];
    if (typed === '') return [{ field: 'phone', message: t('fault.phoneNeeded') }];
    return toPhone(typed) === null ? [{ field: 'phone', message: t('fault.phone') }] : [];
  },
  check: () => [],
};

/** Returns the errors of a step in the order of its fields. */
export const getStepErrors = (step: RequestStep, checked: DraftToCheck): FieldError[] =>
  CHECKS[step](checked);

/** Returns the first incomplete step before this one: a step in the URL may be ahead of the draft. */
export function findIncompleteStep(
  step: RequestStep,
  checked: DraftToCheck,
): RequestStep | undefined {
  const steps = listSteps(checked.draft);
  return steps
    .slice(0, steps.indexOf(step))
    .find((candidate) => getStepErrors(candidate, checked).length > 0);
}

/** Returns where a draft resumes: at the last open step, or at the first incomplete step before it. */
export function getStepToResume(checked: DraftToCheck): RequestStep {
  const { draft } = checked;
  const last = listSteps(draft).find((step) => step === draft.step) ?? getFirstOpenStep(checked);
  return findIncompleteStep(last, checked) ?? last;
}

/** For a draft of an earlier release, which has no stored step. */
function getFirstOpenStep(checked: DraftToCheck): RequestStep {
  const [first = 'where'] = listSteps(checked.draft);
  return checked.draft.others.length > 0 ? 'check' : first;
}

/** Returns the chosen windows that are not past, in order. */
export const getUpcomingWindows = (
  draft: Pick<FilledDraft, 'windows'>,
  today: string,
): VisitWindow[] =>
  draft.windows
    .flatMap((stored) => {
      const [on = '', storedPart] = stored.split(' ');
      const part = DAY_PARTS.find((candidate) => candidate === storedPart);
      return part !== undefined && on > today ? [{ on, part }] : [];
    })
    .sort(
      (first, second) =>
        first.on.localeCompare(second.on) ||
        DAY_PARTS.indexOf(first.part) - DAY_PARTS.indexOf(second.part),
    );

/** Converts the draft to the request to send. It depends only on the draft, so that a retry sends the same. */
export function toRequest({
  draft,
  code,
}: Omit<DraftToCheck, 'today'>): WorkOrderRequest | undefined {
  const request = toNewWorkOrder(draft);
  if (request === undefined) return undefined;
  const problem = getProblem(draft);
  const since = SINCE_OPTIONS.find((option) => option === draft.since);
  const phone = toPhone(draft.phone);
  return {
    ...request,
    ...(problem !== undefined && { problem, answers: getAnswers(draft) }),
    ...(since !== undefined && { since }),
    ...(draft.worse !== '' && { getting_worse: draft.worse === 'yes' }),
    access: {
      pets: draft.pets.trim() || null,
      notes: draft.notes.trim() || null,
      gate_code: code.trim() || null,
    },
    windows: draft.timing === 'any' ? 'any_time' : getUpcomingWindows(draft, ''),
    contact: { phone, may_text: canText(phone, draft) },
    ...(draft.draftId !== '' && { draft_id: draft.draftId }),
  };
}

/** A number with an extension cannot receive text messages. */
export const canText = (phone: string | null, draft: FilledDraft): boolean =>
  draft.mayText && phone !== null && toTextNumber(phone) !== null;

const getAnswers = (draft: FilledDraft) =>
  getQuestions(draft).flatMap((question) => {
    const answer = draft.answers[question] ?? '';
    return isPossibleAnswer(question, answer) ? [{ question, answer }] : [];
  });
