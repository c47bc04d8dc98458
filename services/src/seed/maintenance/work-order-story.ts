import type { workOrder, workOrderEvent } from 'services/platform/db/schema/maintenance';
import { addDays } from 'services/seed/calendar';
import type { Story } from './maintenance-heavy.ts';

type Row = typeof workOrder.$inferInsert;
type Event = typeof workOrderEvent.$inferInsert;
type State = Row['state'];
type Told = Pick<Event, 'kind' | 'actorKind'> & Partial<Event>;

/** How a request comes to where it stands. */
const WAYS: Partial<Record<State, readonly State[]>> = {
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

/** The events of a seeded request, spread over the time from when it was sent to its last change. */
export function eventsOf(row: Row, story: Story): Event[] {
  const way = WAYS[row.state] ?? [];
  const moves = way.map((to, index) => moveTo(to, way[index - 1] ?? 'submitted', row, story));
  const messages = (story.messages ?? []).map((one) => ({
    ...doer(one.from, story),
    kind: 'message' as const,
    text: one.text,
  }));
  const sent: Told = { ...doer('renter', story), kind: 'moved', toState: 'submitted' };
  const told: Told[] = [sent, ...moves.slice(0, 2), ...messages, ...moves.slice(2)];
  const from = row.submittedAt.getTime();
  const days = Math.round((row.updatedAt.getTime() - from) / DAY_MS);
  return told.map((event, index) => ({
    ...event,
    corporationId: row.corporationId,
    workOrderId: row.workOrderId,
    leaseId: row.leaseId,
    position: index + 1,
    at: new Date(from + dayOf(index, told.length, days) * DAY_MS + index * STEP_MS),
  }));
}

/** In the morning of a day, as offices are; none of them on a day before the one before it. */
const dayOf = (index: number, count: number, days: number) =>
  count === 1 ? 0 : Math.floor((days * index) / (count - 1));

function moveTo(to: State, from: State, row: Row, story: Story): Told {
  const by = BY_RENTER.includes(to) ? 'renter' : 'office';
  const company = BY_VENDOR.includes(to) ? story.visit?.company : undefined;
  const promised = { triaged: row.targetOn, waiting: row.nextUpdateOn }[to as 'triaged'];
  return {
    ...(company === undefined
      ? doer(by, story)
      : { actorKind: 'vendor' as const, actorName: company }),
    kind: 'moved',
    fromState: from,
    toState: to,
    text: { waiting: story.waits?.why, work_done: story.note }[to as 'waiting'] ?? null,
    promisedOn: promised ?? null,
  };
}

function doer(kind: 'renter' | 'office', { who }: Story) {
  if (kind === 'office') return { actorKind: kind };
  return { actorKind: kind, personId: who.personId, actorName: `${who.firstName} ${who.lastName}` };
}

/** What the row says of where it stands. */
export function standingOf(row: Row, story: Story, today: string): Partial<Row> {
  const isLookedAt = (WAYS[row.state] ?? []).includes('triaged');
  const { waits } = story;
  return {
    ...(isLookedAt && { priority: 'normal' }),
    ...(waits && { waitingFor: waits.on, nextUpdateOn: addDays(today, waits.nextWord) }),
    ...(row.state === 'work_done' && {
      closesOn: addDays(today, CLOSE_DAYS - story.changed),
      completionNote: story.note ?? null,
    }),
    ...(row.state === 'completed' && {
      reopenUntil: new Date(row.updatedAt.getTime() + REOPEN_DAYS * DAY_MS),
    }),
  };
}
