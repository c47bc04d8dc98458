import { MAX_BATCH_SIZE } from 'shared/contract/work-order-batch';
import { NEW_PROBLEM, type ProblemDraft, problemSchema, type WizardDraft } from './draft.ts';

// Several problems in one go: the one that is being written lies flat in the draft, so that each step
// knows of one alone; the others wait beside it.

/** The places for photos: one for each problem that there can be. */
const SLOTS = Array.from({ length: MAX_BATCH_SIZE }, (_, slot) => slot);

/** Every problem of a draft, in their order. */
export function reportedIn(draft: WizardDraft): ProblemDraft[] {
  const { others, at } = draft;
  return [...others.slice(0, at), problemSchema.parse(draft), ...others.slice(at)];
}

export const mayAdd = ({ others }: WizardDraft): boolean => others.length + 1 < MAX_BATCH_SIZE;

/** The draft with an empty problem after those that there are; that it can wait was asked before. */
export function withAnother(draft: WizardDraft): Partial<WizardDraft> {
  const others = reportedIn(draft);
  const slot = SLOTS.find((one) => others.every((problem) => problem.slot !== one)) ?? 0;
  return { ...NEW_PROBLEM, emergency: 'none', slot, others, at: others.length };
}

/** The draft with the problem at that place as the one that is being written. */
export function turnedTo(draft: WizardDraft, at: number): Partial<WizardDraft> {
  const all = reportedIn(draft);
  const problem = all[at];
  return problem === undefined
    ? {}
    : { ...problem, others: all.filter((one) => one !== problem), at };
}

/** The draft without the problem at that place. */
export function without(draft: WizardDraft, at: number): Partial<WizardDraft> {
  const left = reportedIn(draft).filter((_, index) => index !== at);
  const last = left.at(-1) ?? NEW_PROBLEM;
  return { ...last, others: left.slice(0, -1), at: Math.max(0, left.length - 1) };
}
