import type { Tx } from 'services/platform/db/database';
import type { QuietHoursRange } from 'services/resident';
import type { NotificationChannel } from 'shared/contract/notifications';
import {
  type ChoiceRow,
  choices,
  type OfLease,
  type OfOrder,
  people,
  type ShareRow,
  shares,
} from './store/household.ts';

export type Occupant = {
  personId: string;
  firstName: string;
  /** By which ways they want to be told of repairs. */
  ways: NotificationChannel[];
  /** Null without any, and of others where a renter asks. */
  quiet: QuietHoursRange | null;
};

/** Who lives there, and what they have chosen for the visits of a request. */
export type Household = {
  /** Who has reported it. */
  reporterId: string;
  people: Occupant[];
  choices: ChoiceRow[];
  shares: ShareRow[];
};

export async function loadHousehold(
  tx: Tx,
  order: OfLease & OfOrder & { personId: string },
): Promise<Household> {
  const { corporationId, workOrderId, leaseId } = order;
  const [found, chosen, shared] = await Promise.all([
    people(tx, { corporationId, leaseId }),
    choices(tx, { corporationId, workOrderId }),
    shares(tx, { corporationId, workOrderId }),
  ]);
  return {
    reporterId: order.personId,
    people: found.map(({ from, to, ...one }) => ({
      ...one,
      quiet: from === null || to === null ? null : { from, to },
    })),
    choices: chosen,
    shares: shared,
  };
}
