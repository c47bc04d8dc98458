import type { workOrder, workOrderEvent } from 'services/platform/db/schema/maintenance';
import { addDays } from 'services/seed/calendar';
import type { PlannedWorkOrder } from './heavy-work-orders.ts';

type WorkOrderInsert = typeof workOrder.$inferInsert;
type EventInsert = typeof workOrderEvent.$inferInsert;
type State = WorkOrderInsert['state'];
type NewEvent = Pick<EventInsert, 'kind' | 'actorKind'> & Partial<EventInsert>;

/** The transitions that lead from `submitted` to each state. */
const STATE_PATHS: Partial<Record<State, readonly State[]>> = {
  acknowledged: ['acknowledged'],
  scheduled: ['acknowledged', 'triaged', 'scheduled'],
  in_progress: ['acknowledged', 'triaged', 'in_progress'],
  waiting: ['acknowledged', 'triaged', 'in_progress', 'waiting'],
  work_done: ['acknowledged', 'triaged', 'scheduled', 'in_progress', 'work_done'],
  completed: ['acknowledged', 'triaged', 'in_progress', 'work_done', 'completed'],
  cancelled: ['cancelled'],
};

const BY_VENDOR: readonly State[] = ['in_progress', 'work_done'];
const BY_RENTER: readonly State[] = ['completed', 'cancelled'];
const DAY_MS = 86_400_000;
const STEP_MS = 11 * 60_000;
const CLOSE_DAYS = 5;
const REOPEN_DAYS = 30;

/** Creates the events of a seeded work order, spread evenly from its submission to its last change. */
export function createEvents(row: WorkOrderInsert, planned: PlannedWorkOrder): EventInsert[] {
  const path = STATE_PATHS[row.state] ?? [];
  const moves = path.map((to, index) =>
    createTransition(to, path[index - 1] ?? 'submitted', row, planned),
  );
  const messages = (planned.messages ?? []).map((one) => ({
    ...getActor(one.from, planned),
    kind: 'message' as const,
    text: one.text,
  }));
  const submitted: NewEvent = {
    ...getActor('renter', planned),
    kind: 'moved',
    toState: 'submitted',
  };
  const events: NewEvent[] = [submitted, ...moves.slice(0, 2), ...messages, ...moves.slice(2)];
  const from = row.submittedAt.getTime();
  const days = Math.round((row.updatedAt.getTime() - from) / DAY_MS);
  return events.map((event, index) => ({
    ...event,
    corporationId: row.corporationId,
    workOrderId: row.workOrderId,
    leaseId: row.leaseId,
    position: index + 1,
    at: new Date(from + getEventDay(index, events.length, days) * DAY_MS + index * STEP_MS),
  }));
}

/** Returns the day of an event, as days after the submission. Days never decrease. */
const getEventDay = (index: number, count: number, days: number) =>
  count === 1 ? 0 : Math.floor((days * index) / (count - 1));

function createTransition(
  to: State,
  from: State,
  row: WorkOrderInsert,
  planned: PlannedWorkOrder,
): NewEvent {
  const role = BY_RENTER.includes(to) ? 'renter' : 'office';
  const company = BY_VENDOR.includes(to) ? planned.visit?.company : undefined;
  const promised = { triaged: row.targetOn, waiting: row.nextUpdateOn }[to as 'triaged'];
  return {
    ...(company === undefined
      ? getActor(role, planned)
      : { actorKind: 'vendor' as const, actorName: company }),
    kind: 'moved',
    fromState: from,
    toState: to,
    text: { waiting: planned.waits?.why, work_done: planned.note }[to as 'waiting'] ?? null,
    promisedOn: promised ?? null,
  };
}

function getActor(kind: 'renter' | 'office', { who }: PlannedWorkOrder) {
  if (kind === 'office') return { actorKind: kind };
  return { actorKind: kind, personId: who.personId, actorName: `${who.firstName} ${who.lastName}` };
}

/** Returns the columns that belong to the state of a seeded work order. */
export function getStateColumns(
  row: WorkOrderInsert,
  planned: PlannedWorkOrder,
  today: string,
): Partial<WorkOrderInsert> {
  const isTriaged = (STATE_PATHS[row.state] ?? []).includes('triaged');
  const { waits: waiting } = planned;
  return {
    ...(isTriaged && { priority: 'normal' }),
    ...(waiting && { waitingFor: waiting.on, nextUpdateOn: addDays(today, waiting.nextUpdate) }),
    ...(row.state === 'work_done' && {
      closesOn: addDays(today, CLOSE_DAYS - planned.changed),
      completionNote: planned.note ?? null,
    }),
    ...(row.state === 'completed' && {
      reopenUntil: new Date(row.updatedAt.getTime() + REOPEN_DAYS * DAY_MS),
    }),
  };
}
