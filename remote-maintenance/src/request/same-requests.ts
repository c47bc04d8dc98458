import type { WorkOrder } from 'shared/contract/maintenance';
import { isOpen } from '../work-order/states.ts';
import type { WizardDraft } from './draft.ts';

/** The open requests of the home about the same thing in the same place. */
export const sameAs = ({ place, category }: WizardDraft, orders: readonly WorkOrder[]) =>
  orders.filter(
    (order) => order.place_code === place && order.category_code === category && isOpen(order),
  );

/** For what place and kind it was said that none is the same: asked once for each. */
export const anotherOf = ({ place, category }: WizardDraft) => `${place} ${category}`;
