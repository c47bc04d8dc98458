import {
  guideOf,
  PROBLEM_CODES,
  type Problem,
  type Question,
} from 'shared/contract/repair-problems';
import { array, boolean, type Infer, nullable, object, record, string } from 'shared/contract/z';
import { EMPTY_DRAFT } from './request-draft.ts';

const text = string();

/** What was entered so far, as it was typed. Null: not touched, what the portal knows stands there. */
const draftSchema = object({
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
  entry: text,
  pets: nullable(text),
  notes: nullable(text),
  /** '', 'any' or 'windows'. */
  timing: text,
  /** As in `2026-12-01 morning`. */
  windows: array(text),
  phone: nullable(text),
  mayText: nullable(boolean()),
  /** Where photos are sent ahead, and the key by which that was asked for. */
  draftId: text,
  draftKey: text,
  /** Of an attempt to send; '' where there is none. */
  key: text,
  /** To be sent as soon as that is possible. */
  isQueued: boolean(),
});
export type WizardDraft = Infer<typeof draftSchema>;

export const NEW_DRAFT: WizardDraft = {
  ...EMPTY_DRAFT,
  emergency: '',
  problem: '',
  autoTitle: '',
  answers: {},
  solved: '',
  another: '',
  since: '',
  worse: '',
  pets: null,
  notes: null,
  timing: '',
  windows: [],
  phone: null,
  mayText: null,
  draftId: '',
  draftKey: '',
  isQueued: false,
};

/** A draft as it was kept; one that a release before this one has kept gets what it did not have. */
export function parseDraft(kept: unknown): WizardDraft {
  if (typeof kept !== 'object' || kept === null) return NEW_DRAFT;
  return draftSchema.safeParse({ ...NEW_DRAFT, ...kept }).data ?? NEW_DRAFT;
}

export const problemOf = ({ problem, category }: WizardDraft): Problem | undefined =>
  PROBLEM_CODES.find((code) => code === problem && guideOf(code).category === category);

/** What is asked about the problem; nothing where it is said in words alone. */
export function questionsOf(draft: WizardDraft): readonly Question[] {
  const problem = problemOf(draft);
  return problem === undefined ? [] : guideOf(problem).asks;
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
