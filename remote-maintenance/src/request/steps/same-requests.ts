import type { WorkOrder } from 'shared/contract/maintenance';
import { PROBLEM_CODES, type RepairProblem } from 'shared/contract/repair-problems';
import type { WizardDraft } from '#src/request-draft/draft.ts';
import { isOpen } from '#src/work-order/states.ts';

type Chosen = Pick<WizardDraft, 'place' | 'category' | 'problem'>;

/** The open requests of the home about the same problem. */
export const sameAs = (chosen: Chosen, orders: readonly WorkOrder[]) =>
  orders.filter((order) => isOpen(order) && isSameProblem(chosen, order));

/**
 * By what the problem is, where both requests name it: a leak is not the same as no hot water. Where one of
 * them was described in words alone, place and kind are all there is to go by.
 */
function isSameProblem({ place, category, problem }: Chosen, order: WorkOrder): boolean {
  const named = PROBLEM_CODES.find((code) => code === problem);
  if (named !== undefined && order.problem_code !== null) {
    return (
      order.problem_code === named && (HOME_WIDE.includes(named) || order.place_code === place)
    );
  }
  return order.place_code === place && order.category_code === category;
}

/** What is wrong in the whole home, whichever room it was noticed in. */
const HOME_WIDE: readonly RepairProblem[] = ['no_hot_water', 'no_power', 'no_heat', 'no_cooling'];

/** For what it was said that none is the same: asked once for each. */
export const anotherOf = ({ place, category, problem }: Chosen) =>
  `${place} ${category} ${problem}`;
