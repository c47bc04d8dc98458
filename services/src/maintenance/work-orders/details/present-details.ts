import { mayAskCost, presentCost } from 'services/maintenance/work-orders/present-cost';
import { presentWorkOrder, type Told } from 'services/maintenance/work-orders/present-work-order';
import { isClosed, mayMove } from 'services/maintenance/work-orders/state/work-order-states';
import type { CostRow } from 'services/maintenance/work-orders/store/newest-cost';
import type { EventRow, OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import type { WorkOrderEvent } from 'shared/contract/work-order-event';
import type { WorkOrderDetails } from 'shared/contract/work-order-story';
import { type IntakeRow, presentIntake } from './present-intake.ts';

type Reader = Omit<Told, 'cost'> & {
  personId: string;
  /** Somebody who has moved out reads, and changes nothing. */
  livesThere: boolean;
  /** The newest sum that was asked for. */
  cost: CostRow | undefined;
  intake: IntakeRow | null;
  /** Since when the reader has a code kept with it. */
  codeKeptAt: Date | null;
  /** Id of the request that it is the same as. */
  sameAs: string | null;
};

/** For how long a rating can be changed. */
const RATING_MS = 86_400_000;

export function presentDetails(
  row: OrderRow,
  story: readonly EventRow[],
  reader: Reader,
): WorkOrderDetails {
  const { personId } = reader;
  return {
    ...presentWorkOrder(row, reader),
    intake: presentIntake(reader.intake, personId),
    has_gate_code: reader.codeKeptAt !== null,
    story: story.map((event) => presentEvent(event, personId)),
    same_as:
      reader.sameAs === null || row.duplicateOf === null
        ? null
        : { work_order_id: reader.sameAs, number: row.duplicateOf },
    completion_note: row.completionNote,
    rating:
      row.ratingStars === null || row.ratedAt === null
        ? null
        : {
            stars: row.ratingStars,
            reason: row.ratingReason,
            rated_at: row.ratedAt.toISOString(),
          },
    cost: presentCost(reader.cost, reader.livesThere && mayAskCost(row)),
    reopen_until: row.reopenUntil?.toISOString() ?? null,
    may: rightsOf(row, story, reader),
  };
}

function rightsOf(
  row: OrderRow,
  story: readonly EventRow[],
  { personId, livesThere, now }: Reader,
): WorkOrderDetails['may'] {
  const may = (to: OrderRow['state']) => livesThere && mayMove(row.state, to, 'renter');
  const isInTime =
    row.state === 'work_done' || (row.reopenUntil !== null && now <= row.reopenUntil);
  return {
    edit: livesThere && row.state === 'submitted',
    write: livesThere && (!isClosed(row.state) || row.state === 'completed'),
    cancel: may('cancelled'),
    confirm: may('completed'),
    reopen: may('reopened') && isInTime,
    rate: livesThere && mayRate(row, personId, now),
    appeal: livesThere && mayAppeal(row, story),
  };
}

/** Once for each time that the office has declined it. */
export const mayAppeal = ({ state }: OrderRow, story: readonly EventRow[]) =>
  state === 'declined' &&
  story.findLast(({ kind, toState }) => kind === 'appealed' || toState === 'declined')?.kind !==
    'appealed';

/** Once it is fixed: whoever rates it first, and that one for a day. */
export const mayRate = ({ state, ratedAt, ratedBy }: OrderRow, personId: string, now: Date) =>
  state === 'completed' &&
  (ratedAt === null || (ratedBy === personId && now.getTime() - ratedAt.getTime() <= RATING_MS));

const presentEvent = (event: EventRow, personId: string): WorkOrderEvent => ({
  position: event.position,
  kind: event.kind,
  actor: event.actorKind,
  actor_name: event.actorName,
  is_own: event.personId === personId,
  from_state: event.fromState,
  to_state: event.toState,
  text: event.text,
  promised_on: event.promisedOn,
  at: event.at.toISOString(),
});
