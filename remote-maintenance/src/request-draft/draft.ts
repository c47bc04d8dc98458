import {
  type GuideQuestion,
  getProblemGuide,
  PROBLEM_CODES,
  type RepairProblem,
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

/** What is said of one problem, as it was typed. */
export const problemSchema = object({
  /** Which of the places for photos is its own, for as long as it is there. */
  slot: int(),
  /** What the first question was answered with. */
  emergency: text,
  place: text,
  category: text,
  problem: text,
  /** Of the title that was made of place and problem: one that was typed stays. */
  autoTitle: text,
  title: text,
  details: text,
  answers: record(string(), string()),
  /** Whether the tip helped. */
  solved: text,
  /** The place and kind for which it was said that no open request is the same. */
  another: text,
  since: text,
  worse: text,
  /** Where photos are sent ahead, and the key by which that was asked for. */
  draftId: text,
  draftKey: text,
});
export type ProblemDraft = Infer<typeof problemSchema>;

/** What was entered so far. Null: not touched, what the portal knows stands there. */
const draftSchema = object({
  /** The problem that is being written; `others` are the ones beside it, `at` is its place among them. */
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
  /** Of an attempt to send; '' where there is none. */
  key: text,
  /** The step that was open last: the request goes on there. */
  step: text,
  /** To be sent as soon as that is possible. */
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

/** A draft as it was kept; one that a release before this one has kept gets what it did not have. */
export function parseDraft(kept: unknown): WizardDraft {
  if (typeof kept !== 'object' || kept === null) return NEW_DRAFT;
  return draftSchema.safeParse({ ...NEW_DRAFT, ...kept }).data ?? NEW_DRAFT;
}

export const problemOf = ({ problem, category }: WizardDraft): RepairProblem | undefined =>
  PROBLEM_CODES.find((code) => code === problem && getProblemGuide(code).category === category);

/** What is asked about the problem; nothing where it is said in words alone. */
export function questionsOf(draft: WizardDraft): readonly GuideQuestion[] {
  const problem = problemOf(draft);
  return problem === undefined ? [] : getProblemGuide(problem).questions;
}

export const hasQuestions = (draft: WizardDraft) => questionsOf(draft).length > 0;

/** What the portal knows already: nobody types it twice. */
export interface Known {
  readonly pets: string;
  readonly notes: string;
  readonly phone: string;
  readonly mayText: boolean;
}

/** The draft with what is known in place of what was not touched. */
export type FilledDraft = WizardDraft & Known;

export const filled = (draft: WizardDraft, known: Known): FilledDraft => ({
  ...draft,
  pets: draft.pets ?? known.pets,
  notes: draft.notes ?? known.notes,
  phone: draft.phone ?? known.phone,
  mayText: draft.mayText ?? known.mayText,
});
