import { getMoveChange } from 'services/maintenance/acts/move-change';
import { mayAskCost } from 'services/maintenance/work-orders/present-cost';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import { type CalendarHome, toVisitEntry } from 'services/resident';
import { WORK_ORDER_STATES } from 'shared/contract/maintenance';
import { POSSIBLE_STATUSES } from 'shared/contract/possible-statuses';
import { getPromise } from './promise.ts';
import { isClosed, MOVERS, type Mover, mayMove, type WorkOrderState } from './work-order-states.ts';
import {
  getVisitHours,
  getVisitToCome,
  getWorkOrderStatus,
  type StatusFacts,
} from './work-order-status.ts';

// Walks a work order through every event that there is, from "submitted" on, with the rules that the
// services run: whatever can be reached is compared with the table of what can be said in each state.

const NOW = new Date('2026-11-25T18:00:00.000Z');
const timeZone = 'America/Chicago';
const PAST = { date: '2026-11-24', from: '2026-11-24T15:00:00Z', to: '2026-11-24T17:00:00Z' };
const AHEAD = { date: '2026-12-03', from: '2026-12-03T15:00:00Z', to: '2026-12-03T17:00:00Z' };
const rules = {
  targetDays: { emergency: 1, high: 3, normal: 10, low: 30 },
  closeDays: 5,
  reopenDays: 30,
  noticeHours: 24,
  changeHours: 24,
};

type Case = {
  order: OrderRow;
  cost: StatusFacts['cost'];
  isAppealed: boolean;
  doneAt: Date | null;
  path: readonly string[];
};
type Event = { name: string; next: Case };

const START: Case = {
  order: {
    state: 'submitted',
    submittedAt: new Date('2026-11-25T15:00:00Z'),
    targetOn: null,
    nextUpdateOn: null,
    nudgedFor: null,
    closesOn: null,
    reopenUntil: null,
    visitStartsAt: null,
    visitEndsAt: null,
    visitCompany: null,
  } as OrderRow,
  cost: undefined,
  isAppealed: false,
  doneAt: null,
  path: [],
};

const hours = ({ from, to }: typeof PAST) => ({
  visitStartsAt: new Date(from),
  visitEndsAt: new Date(to),
  visitCompany: 'Bayline Plumbing',
});

/** What the office, or the hours that were chosen, set together with a move. */
const BROUGHT: Partial<Record<WorkOrderState, Partial<OrderRow>>> = {
  triaged: { targetOn: AHEAD.date },
  scheduled: hours(AHEAD),
  waiting: { waitingFor: 'parts', nextUpdateOn: AHEAD.date },
};

function moveTo(from: Case, to: WorkOrderState, mover: Mover): Case {
  const move = { to, mover, reason: 'Because.', now: NOW };
  const change = getMoveChange(from.order, move, { rules, timeZone });
  const order = { ...from.order, ...change, ...BROUGHT[to] };
  return {
    ...from,
    order,
    cost: settled(from.cost, to),
    isAppealed: to === 'declined' || from.order.state === 'declined' ? false : from.isAppealed,
    doneAt: to === 'work_done' ? NOW : from.doneAt,
  };
}

/** As `settleCost` does it in the ledger; `costs.test.ts` runs that. */
function settled(cost: StatusFacts['cost'], to: WorkOrderState): StatusFacts['cost'] {
  if (to === 'work_done' && cost?.state === 'asked') return { state: 'replaced', chargeId: null };
  if (cost?.state !== 'accepted') return cost;
  if (to === 'completed') return { ...cost, chargeId: 'charge' };
  return to === 'reopened' ? { ...cost, chargeId: null } : cost;
}

function eventsOf(from: Case): Event[] {
  const { order, cost } = from;
  const change = (set: Partial<OrderRow>): Case => ({ ...from, order: { ...order, ...set } });
  const events: [boolean, string, () => Case][] = [
    ...MOVERS.flatMap((mover) =>
      WORK_ORDER_STATES.map((to): [boolean, string, () => Case] => [
        mayMove(order.state, to, mover),
        `${mover}: ${to}`,
        () => moveTo(from, to, mover),
      ]),
    ),
    [order.visitStartsAt !== null, 'the hours of the visit pass', () => change(hours(PAST))],
    [order.targetOn !== null, 'the target date passes', () => change({ targetOn: PAST.date })],
    [
      order.nextUpdateOn !== null,
      'the date of the update passes',
      () => change({ nextUpdateOn: PAST.date }),
    ],
    [
      order.targetOn === null,
      'the day of the first answer passes',
      () => change({ submittedAt: new Date('2026-11-20T15:00:00Z') }),
    ],
    [true, 'the office promises an update', () => change({ nextUpdateOn: AHEAD.date })],
    [
      mayAskCost(order) && cost?.state !== 'accepted',
      'the office asks about a cost',
      () => ({ ...from, cost: { state: 'asked', chargeId: null } }),
    ],
    ...(['accepted', 'declined'] as const).map((state): [boolean, string, () => Case] => [
      mayAskCost(order) && cost?.state === 'asked',
      `the renter has ${state} the cost`,
      () => ({ ...from, cost: { state, chargeId: null } }),
    ]),
    [
      order.state === 'declined' && !from.isAppealed,
      'the renter asks to reconsider',
      () => ({ ...from, isAppealed: true }),
    ],
  ];
  return events.flatMap(([can, name, next]) => (can ? [{ name, next: next() }] : []));
}

const keyOf = ({ order, cost, isAppealed }: Case) =>
  JSON.stringify([
    order.state,
    order.visitStartsAt,
    order.targetOn,
    order.nextUpdateOn,
    order.submittedAt,
    cost,
    isAppealed,
  ]);

function walk(): Case[] {
  const known = new Map([[keyOf(START), START]]);
  // A map that grows while it is walked gives what was added as well.
  for (const from of known.values()) {
    for (const { name, next } of eventsOf(from)) {
      const key = keyOf(next);
      if (!known.has(key)) known.set(key, { ...next, path: [...from.path, name] });
    }
  }
  return [...known.values()];
}

const REACHED = walk();
const claimsOf = (at: Case) => {
  const promise = getPromise({ ...at, timeZone, now: NOW });
  const isMissed = promise?.is_missed ? ('missed' as const) : ('on_time' as const);
  return {
    ...getWorkOrderStatus({ ...at, now: NOW }),
    promise: promise === null ? ('none' as const) : isMissed,
  };
};
const TOPICS = ['next_step', 'visit', 'cost', 'promise'] as const;

test('says in every state only what is possible there, whatever has happened before', () => {
  expect(REACHED.length).toBeGreaterThan(500);
  const wrong = REACHED.flatMap((at) => {
    const claims = claimsOf(at);
    const { state } = at.order;
    return TOPICS.filter(
      (topic) => !(POSSIBLE_STATUSES[state][topic] as readonly string[]).includes(claims[topic]),
    ).map((topic) => [state, topic, claims[topic], ...at.path]);
  });
  expect(wrong).toEqual([]);
});

test('reaches everything that the table says is possible', () => {
  const missing = WORK_ORDER_STATES.flatMap((state) =>
    TOPICS.flatMap((topic) =>
      (POSSIBLE_STATUSES[state][topic] as readonly string[])
        .filter(
          (value) =>
            !REACHED.some((at) => at.order.state === state && claimsOf(at)[topic] === value),
        )
        .map((value) => [state, topic, value]),
    ),
  );
  expect(missing).toEqual([]);
});

test('never announces a visit that is not booked, nor keeps one from being announced', () => {
  for (const at of REACHED) {
    const { next_step, visit } = claimsOf(at);
    expect([next_step === 'visit_comes', at.path]).toEqual([visit === 'to_come', at.path]);
    expect([next_step === 'visit_ended', at.path]).toEqual([visit === 'ended', at.path]);
    if (isClosed(at.order.state)) expect(['to_come', 'ended']).not.toContain(visit);
  }
});

const HOME = {
  property: { timeZone, officePhone: '+17155550100' },
  unit: null,
} as unknown as CalendarHome;

test('calendars have the visit that the page shows, and reminders only one to come', () => {
  for (const at of REACHED) {
    const { visit } = claimsOf(at);
    const entry = toVisitEntry(at.order, HOME, getVisitHours(at.order, NOW));
    expect([entry !== null, at.path]).toEqual([visit !== 'none', at.path]);
    const toCome = getVisitToCome(at.order, NOW);
    expect([toCome !== null, at.path]).toEqual([visit === 'to_come', at.path]);
    if (toCome) expect(toCome.startsAt).toEqual(at.order.visitStartsAt);
  }
});

test('owes a cost only while the work is accepted', () => {
  const charged = REACHED.filter((at) => claimsOf(at).cost === 'charged');
  expect(new Set(charged.map(({ order }) => order.state))).toEqual(new Set(['completed']));
});

test('keeps a missed target date missed, whatever update the office promises', () => {
  const told = getPromise({
    order: { ...START.order, state: 'waiting', targetOn: PAST.date, nextUpdateOn: AHEAD.date },
    doneAt: null,
    timeZone,
    now: NOW,
  });
  expect(told).toMatchObject({ kind: 'work', due_on: PAST.date, is_missed: true });
});

test('judges work that was marked done by the day on which it was', () => {
  const order = { ...START.order, state: 'work_done' as const, targetOn: PAST.date };
  const doneAt = new Date(PAST.from);
  expect(getPromise({ order, doneAt, timeZone, now: NOW })).toMatchObject({ is_missed: false });
  expect(getPromise({ order, doneAt: NOW, timeZone, now: NOW })).toMatchObject({ is_missed: true });
});
