import type { WorkOrder } from 'shared/contract/maintenance';
import { PROBLEM_CODES, type ProblemCode } from 'shared/contract/repair-problems';
import type { WizardDraft } from '#src/request-draft/wizard-draft.ts';
import { isOpen } from '#src/work-order/states.ts';

type ChosenProblem = Pick<WizardDraft, 'place' | 'category' | 'problem'>;

/** Returns the open requests of the home about the same problem. */
export const findSameRequests = (chosenProblem: ChosenProblem, orders: readonly WorkOrder[]) =>
  orders.filter((order) => isOpen(order) && isSameProblem(chosenProblem, order));

/**
 * Compares the problems if both requests name one: a leak is not the same as no hot water. If one of them
 * was described in free text, compares place and category.
 */
function isSameProblem({ place, category, problem }: ChosenProblem, order: WorkOrder): boolean {
  const problemCode = PROBLEM_CODES.find((code) => code === problem);
  if (problemCode !== undefined && order.problem_code !== null) {
    return (
      order.problem_code === problemCode &&
      (HOME_WIDE.includes(problemCode) || order.place_code === place)
    );
  }
  return order.place_code === place && order.category_code === category;
}

/** Problems of the whole home, regardless of the room where they were noticed. */
const HOME_WIDE: readonly ProblemCode[] = ['no_hot_water', 'no_power', 'no_heat', 'no_cooling'];

/** Returns the key under which "none of these is the same" is stored, so that it is asked once for each problem. */
export const getProblemKey = ({ place, category, problem }: ChosenProblem) =>
  `${place} ${category} ${problem}`;
