import { translateEventText } from 'services/maintenance/work-orders/event-texts/translate-event-text';
import {
  canTransition,
  isClosed,
} from 'services/maintenance/work-orders/state/work-order-state-machine';
import type { CostRow } from 'services/maintenance/work-orders/store/find-newest-cost';
import type {
  WorkOrderEventRow,
  WorkOrderRow,
} from 'services/maintenance/work-orders/store/work-order-rows';
import { canRequestCost, toCostResponse } from 'services/maintenance/work-orders/to-cost-response';
import {
  toWorkOrderResponse,
  type WorkOrderResponseInput,
} from 'services/maintenance/work-orders/to-work-order-response';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import type { WorkOrderEvent } from 'shared/contract/work-order-event';
import { type IntakeRow, toIntakeResponse } from './to-intake-response.ts';

type DetailsInput = Omit<WorkOrderResponseInput, 'cost'> & {
  personId: string;
  /** False after a move-out: the person can still read, but not change anything. */
  livesThere: boolean;
  /** The newest cost that the office asked about. */
  cost: CostRow | undefined;
  intake: IntakeRow | null;
  /** When the reader stored a gate code; null without one. */
  codeKeptAt: Date | null;
  /** Id of the work order that this one duplicates. */
  sameAs: string | null;
};

/** Period in which a rating can be changed. */
const RATING_CHANGE_MS = 86_400_000;

export function toWorkOrderDetails(
  row: WorkOrderRow,
  story: readonly WorkOrderEventRow[],
  input: DetailsInput,
): WorkOrderDetails {
  const { personId } = input;
  return {
    ...toWorkOrderResponse(row, input),
    intake: toIntakeResponse(input.intake, personId),
    has_gate_code: input.codeKeptAt !== null,
    story: story.map((event) => toEventResponse(event, personId)),
    same_as:
      input.sameAs === null || row.duplicateOf === null
        ? null
        : { work_order_id: input.sameAs, number: row.duplicateOf },
    completion_note: row.completionNote,
    rating:
      row.ratingStars === null || row.ratedAt === null
        ? null
        : {
            stars: row.ratingStars,
            reason: row.ratingReason,
            rated_at: row.ratedAt.toISOString(),
          },
    cost: toCostResponse(input.cost, input.livesThere && canRequestCost(row)),
    reopen_until: row.reopenUntil?.toISOString() ?? null,
    may: getPermissions(row, story, input),
  };
}

function getPermissions(
  row: WorkOrderRow,
  story: readonly WorkOrderEventRow[],
  { personId, livesThere, now }: DetailsInput,
): WorkOrderDetails['may'] {
  const canTransitionTo = (to: WorkOrderRow['state']) =>
    livesThere && canTransition(row.state, to, 'renter');
  const isInTime =
    row.state === 'work_done' || (row.reopenUntil !== null && now <= row.reopenUntil);
  return {
    edit: livesThere && row.state === 'submitted',
    write: livesThere && (!isClosed(row.state) || row.state === 'completed'),
    cancel: canTransitionTo('cancelled'),
    confirm: canTransitionTo('completed'),
    reopen: canTransitionTo('reopened') && isInTime,
    rate: livesThere && canRate(row, personId, now),
    appeal: livesThere && canAppeal(row, story),
  };
}

/** A request can be appealed once after each time that the office declined it. */
export const canAppeal = ({ state }: WorkOrderRow, story: readonly WorkOrderEventRow[]) =>
  state === 'declined' &&
  story.findLast(({ kind, toState }) => kind === 'appealed' || toState === 'declined')?.kind !==
    'appealed';

/** A completed request can be rated by one person, who can change the rating for one day. */
export const canRate = ({ state, ratedAt, ratedBy }: WorkOrderRow, personId: string, now: Date) =>
  state === 'completed' &&
  (ratedAt === null ||
    (ratedBy === personId && now.getTime() - ratedAt.getTime() <= RATING_CHANGE_MS));

const toEventResponse = (event: WorkOrderEventRow, personId: string): WorkOrderEvent => ({
  position: event.position,
  kind: event.kind,
  actor: event.actorKind,
  actor_name: event.actorName,
  is_own: event.personId === personId,
  from_state: event.fromState,
  to_state: event.toState,
  text: translateEventText(event.kind, event.text),
  promised_on: event.promisedOn,
  at: event.at.toISOString(),
});
