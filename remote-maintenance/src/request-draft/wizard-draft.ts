import {
  getProblemGuide,
  PROBLEM_CODES,
  type ProblemCode,
  type QuestionCode,
} from 'shared/contract/repair-problems';
import {
  array,
  boolean,
  type Infer,
  int,
  nullable,
  object,
  record,
  string,
} from 'shared/contract/z';
import { EMPTY_DRAFT } from './request-draft.ts';

const text = string();

/** The entries for one problem, as typed. */
export const problemSchema = object({
  /** The photo slot of this problem. It does not change while the problem exists. */
  slot: int(),
  /** The answer to the first question. */
  emergency: text,
  place: text,
  category: text,
  problem: text,
  /** True if the title was generated from place and problem. A typed title is kept. */
  autoTitle: text,
  title: text,
  details: text,
  answers: record(string(), string()),
  /** Whether the tip helped. */
  solved: text,
  /** The place and category for which the renter said that no open request is the same. */
  another: text,
  since: text,
  worse: text,
  /** The album of uploaded photos, and the key with which it was created. */
  draftId: text,
  draftKey: text,
});
export type ProblemDraft = Infer<typeof problemSchema>;

/** The entries so far. Null: not edited, so the value known to the portal applies. */
const draftSchema = object({
  /** The problem that is being edited; `others` are the remaining ones, `at` is its index among them. */
  ...problemSchema.shape,
  others: array(problemSchema),
  at: int(),
  entry: text,
  pets: nullable(text),
  notes: nullable(text),
  /** '', 'any' or 'windows'. */
  timing: text,
  /** As in `2026-12-01 morning`. */
  windows: array(text),
  phone: nullable(text),
  mayText: nullable(boolean()),
  /** The key of an attempt to send; '' before the first attempt. */
  key: text,
  /** The last open step, where the request resumes. */
  step: text,
  /** True if the request is to be sent as soon as possible. */
  isQueued: boolean(),
});
export type WizardDraft = Infer<typeof draftSchema>;

export const NEW_PROBLEM: ProblemDraft = {
  slot: 0,
  emergency: '',
  place: '',
  category: '',
  title: '',
  details: '',
  problem: '',
  autoTitle: '',
  answers: {},
  solved: '',
  another: '',
  since: '',
  worse: '',
  draftId: '',
  draftKey: '',
};

export const NEW_DRAFT: WizardDraft = {
  ...EMPTY_DRAFT,
  ...NEW_PROBLEM,
  others: [],
  at: 0,
  pets: null,
  notes: null,
  timing: '',
  windows: [],
  phone: null,
  mayText: null,
  step: '',
  isQueued: false,
};

/** Parses a stored draft. A draft of an earlier release gets defaults for the fields it lacks. */
export function parseDraft(stored: unknown): WizardDraft {
  if (typeof stored !== 'object' || stored === null) return NEW_DRAFT;
  return draftSchema.safeParse({ ...NEW_DRAFT, ...stored }).data ?? NEW_DRAFT;
}

export const getProblem = ({ problem, category }: WizardDraft): ProblemCode | undefined =>
  PROBLEM_CODES.find((code) => code === problem && getProblemGuide(code).category === category);

/** Returns the questions about the problem; none if it is described in free text. */
export function getQuestions(draft: WizardDraft): readonly QuestionCode[] {
  const problem = getProblem(draft);
  return problem === undefined ? [] : getProblemGuide(problem).questions;
}

export const hasQuestions = (draft: WizardDraft) => getQuestions(draft).length > 0;

/** What the portal knows already, so that the renter does not type it. */
export interface KnownDetails {
  readonly pets: string;
  readonly notes: string;
  readonly phone: string;
  readonly mayText: boolean;
}

/** Fills the fields that were not edited with what is known. */
export type FilledDraft = WizardDraft & KnownDetails;

export const fillDraft = (draft: WizardDraft, details: KnownDetails): FilledDraft => ({
  ...draft,
  pets: draft.pets ?? details.pets,
  notes: draft.notes ?? details.notes,
  phone: draft.phone ?? details.phone,
  mayText: draft.mayText ?? details.mayText,
});
