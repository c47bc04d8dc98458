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
import { type FilledDraft, problemOf, questionsOf } from './draft.ts';
import { problemsOf, requestOf } from './request-draft.ts';
import { type Step, stepsOf } from './steps.ts';
import { t } from './texts.ts';

/** Chosen in place of a problem: it is described in free text. */
export const NO_PROBLEM = 'none';

/** The draft and what its checks need. */
export interface Checked {
  readonly draft: FilledDraft;
  readonly code: string;
  /** The date at the property. */
  readonly today: string;
}

type Check = (checked: Checked) => FieldError[];

/** Checks these fields. The messages are those of the edit form. */
const fieldsOf =
  (...fields: readonly string[]): Check =>
  ({ draft }) =>
    problemsOf(draft).filter(({ field }) => fields.includes(field));

const tooLong = (field: string, text: string, most: number, message: string): FieldError[] =>
  text.trim().length > most ? [{ field, message }] : [];

const CHECKS: Readonly<Record<Step, Check>> = {
  where: fieldsOf('place'),
  what: (checked) => {
    const { draft } = checked;
    const isOpen = listProblems(draft.category).length > 0 && draft.problem !== NO_PROBLEM;
    const isMissing = isOpen && problemOf(draft) === undefined;
    const missing = isMissing ? [{ field: 'problem', message: t('fault.problem') }] : [];
    return [...fieldsOf('category')(checked), ...missing];
  },
  questions: () => [],
  describe: fieldsOf('title', 'details'),
  photos: () => [],
  access: (checked) => {
    const { draft, code } = checked;
    return [
      ...fieldsOf('entry')(checked),
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
    const isShort = windowsOf(draft, today).length < MIN_WINDOWS;
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
export const faultsOf = (step: Step, checked: Checked): FieldError[] => CHECKS[step](checked);

/** Returns the first incomplete step before this one: a step in the URL may be ahead of the draft. */
export function missingBefore(step: Step, checked: Checked): Step | undefined {
  const steps = stepsOf(checked.draft);
  return steps.slice(0, steps.indexOf(step)).find((one) => faultsOf(one, checked).length > 0);
}

/** Returns where a draft resumes: at the last open step, or at the first incomplete step before it. */
export function stepToResume(checked: Checked): Step {
  const { draft } = checked;
  const last = stepsOf(draft).find((step) => step === draft.step) ?? firstOpenStep(checked);
  return missingBefore(last, checked) ?? last;
}

/** For a draft of an earlier release, which has no stored step. */
function firstOpenStep(checked: Checked): Step {
  const [first = 'where'] = stepsOf(checked.draft);
  return checked.draft.others.length > 0 ? 'check' : first;
}

/** Returns the chosen windows that are not past, in order. */
export const windowsOf = (draft: Pick<FilledDraft, 'windows'>, today: string): VisitWindow[] =>
  draft.windows
    .flatMap((chosen) => {
      const [on = '', named] = chosen.split(' ');
      const part = DAY_PARTS.find((one) => one === named);
      return part !== undefined && on > today ? [{ on, part }] : [];
    })
    .sort(
      (one, other) =>
        one.on.localeCompare(other.on) ||
        DAY_PARTS.indexOf(one.part) - DAY_PARTS.indexOf(other.part),
    );

/** Converts the draft to the request to send. It depends only on the draft, so that a retry sends the same. */
export function toRequest({ draft, code }: Omit<Checked, 'today'>): WorkOrderRequest | undefined {
  const words = requestOf(draft);
  if (words === undefined) return undefined;
  const problem = problemOf(draft);
  const since = SINCE_OPTIONS.find((one) => one === draft.since);
  const phone = toPhone(draft.phone);
  return {
    ...words,
    ...(problem !== undefined && { problem, answers: answersOf(draft) }),
    ...(since !== undefined && { since }),
    ...(draft.worse !== '' && { getting_worse: draft.worse === 'yes' }),
    access: {
      pets: draft.pets.trim() || null,
      notes: draft.notes.trim() || null,
      gate_code: code.trim() || null,
    },
    windows: draft.timing === 'any' ? 'any_time' : windowsOf(draft, ''),
    contact: { phone, may_text: mayText(phone, draft) },
    ...(draft.draftId !== '' && { draft_id: draft.draftId }),
  };
}

/** A number with an extension cannot receive text messages. */
export const mayText = (phone: string | null, draft: FilledDraft): boolean =>
  draft.mayText && phone !== null && toTextNumber(phone) !== null;

const answersOf = (draft: FilledDraft) =>
  questionsOf(draft).flatMap((question) => {
    const answer = draft.answers[question] ?? '';
    return isPossibleAnswer(question, answer) ? [{ question, answer }] : [];
  });
