import { MAX_BATCH_SIZE } from 'shared/contract/work-order-batch';
import { NEW_PROBLEM, type ProblemDraft, problemSchema, type WizardDraft } from './wizard-draft.ts';

// Several problems in one request: the fields of the current problem are at the top level of the draft, so
// that each step handles only one problem. The others are in `others`.

/** The photo slots: one for each possible problem. */
const SLOTS = Array.from({ length: MAX_BATCH_SIZE }, (_, slot) => slot);

/** Lists every problem of a draft in order. */
export function listProblemDrafts(draft: WizardDraft): ProblemDraft[] {
  const { others, at } = draft;
  return [...others.slice(0, at), problemSchema.parse(draft), ...others.slice(at)];
}

export const canAddProblem = ({ others }: WizardDraft): boolean =>
  others.length + 1 < MAX_BATCH_SIZE;

/** Adds an empty problem at the end. The emergency question was answered before. */
export function addProblem(draft: WizardDraft): Partial<WizardDraft> {
  const others = listProblemDrafts(draft);
  const slot =
    SLOTS.find((candidate) => others.every((problem) => problem.slot !== candidate)) ?? 0;
  return { ...NEW_PROBLEM, emergency: 'none', slot, others, at: others.length };
}

/** Makes the problem at this index the current one. */
export function selectProblem(draft: WizardDraft, index: number): Partial<WizardDraft> {
  const problems = listProblemDrafts(draft);
  const problem = problems[index];
  return problem === undefined
    ? {}
    : { ...problem, others: problems.filter((other) => other !== problem), at: index };
}

/** Removes the problem at this index. */
export function removeProblem(draft: WizardDraft, removedIndex: number): Partial<WizardDraft> {
  const remaining = listProblemDrafts(draft).filter((_, index) => index !== removedIndex);
  const last = remaining.at(-1) ?? NEW_PROBLEM;
  return { ...last, others: remaining.slice(0, -1), at: Math.max(0, remaining.length - 1) };
}
