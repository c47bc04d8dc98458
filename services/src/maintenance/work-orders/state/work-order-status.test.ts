import { getTransitionChange } from 'services/maintenance/actions/get-transition-change';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import { canRequestCost } from 'services/maintenance/work-orders/to-cost-response';
import { type CalendarHome, toVisitEntry } from 'services/resident';
import { WORK_ORDER_STATES } from 'shared/contract/maintenance';
import { POSSIBLE_STATUSES } from 'shared/contract/possible-statuses';
import { getWorkOrderPromise } from './get-work-order-promise.ts';
import {
  canTransition,
  isClosed,
  TRANSITION_ROLES,
  type TransitionRole,
  type WorkOrderState,
} from './work-order-state-machine.ts';
import {
  getUpcomingVisit,
  getVisitHours,
  getWorkOrderStatus,
  type WorkOrderStatusInput,
} from './work-order-status.ts';

// Explores every sequence of events from `submitted`, with the rules of the services, and compares the status
// of every reachable work order with `POSSIBLE_STATUSES`.

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
  order: WorkOrderRow;
  cost: WorkOrderStatusInput['cost'];
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
  } as WorkOrderRow,
  cost: undefined,
  isAppealed: false,
  doneAt: null,
  path: [],
};

const getVisitColumns = ({ from, to }: typeof PAST) => ({
  visitStartsAt: new Date(from),
  visitEndsAt: new Date(to),
  visitCompany: 'Bayline Plumbing',
});

/** Columns that the office, or a chosen slot, sets together with a transition. */
const COLUMNS_BY_STATE: Partial<Record<WorkOrderState, Partial<WorkOrderRow>>> = {
  triaged: { targetOn: AHEAD.date },
  scheduled: getVisitColumns(AHEAD),
  waiting: { waitingFor: 'parts', nextUpdateOn: AHEAD.date },
};

function makeTransition(from: Case, to: WorkOrderState, role: TransitionRole): Case {
  const transition = { to, role, reason: 'Because.', now: NOW };
  const change = getTransitionChange(from.order, transition, { rules, timeZone });
  const order = { ...from.order, ...change, ...COLUMNS_BY_STATE[to] };
  return {
    ...from,
    order,
    cost: getCostAfter(from.cost, to),
    isAppealed: to === 'declined' || from.order.state === 'declined' ? false : from.isAppealed,
    doneAt: to === 'work_done' ? NOW : from.doneAt,
  };
}

/** Models `postOrReverseCost`, which `costs.test.ts` tests with the ledger. */
function getCostAfter(
  cost: WorkOrderStatusInput['cost'],
  to: WorkOrderState,
): WorkOrderStatusInput['cost'] {
  if (to === 'work_done' && cost?.state === 'asked') return { state: 'replaced', chargeId: null };
  if (cost?.state !== 'accepted') return cost;
  if (to === 'completed') return { ...cost, chargeId: 'charge' };
  return to === 'reopened' ? { ...cost, chargeId: null } : cost;
}

function listEvents(from: Case): Event[] {
  const { order, cost } = from;
  const change = (set: Partial<WorkOrderRow>): Case => ({ ...from, order: { ...order, ...set } });
  const events: [boolean, string, () => Case][] = [
    ...TRANSITION_ROLES.flatMap((role) =>
      WORK_ORDER_STATES.map((to): [boolean, string, () => Case] => [
        canTransition(order.state, to, role),
        `${role}: ${to}`,
        () => makeTransition(from, to, role),
      ]),
    ),
    [
      order.visitStartsAt !== null,
      'the hours of the visit pass',
      () => change(getVisitColumns(PAST)),
    ],
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
      canRequestCost(order) && cost?.state !== 'accepted',
      'the office asks about a cost',
      () => ({ ...from, cost: { state: 'asked', chargeId: null } }),
    ],
    ...(['accepted', 'declined'] as const).map((state): [boolean, string, () => Case] => [
      canRequestCost(order) && cost?.state === 'asked',
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

const getKey = ({ order, cost, isAppealed }: Case) =>
  JSON.stringify([
    order.state,
    order.visitStartsAt,
    order.targetOn,
    order.nextUpdateOn,
    order.submittedAt,
    cost,
    isAppealed,
  ]);

function exploreAll(): Case[] {
  const known = new Map([[getKey(START), START]]);
  // Iterating over a Map includes entries that are added during the iteration.
  for (const from of known.values()) {
    for (const { name, next } of listEvents(from)) {
      const key = getKey(next);
      if (!known.has(key)) known.set(key, { ...next, path: [...from.path, name] });
    }
  }
  return [...known.values()];
}

const REACHED = exploreAll();
const getClaims = (at: Case) => {
  const promise = getWorkOrderPromise({ ...at, timeZone, now: NOW });
  const isMissed = promise?.is_missed ? ('missed' as const) : ('on_time' as const);
  return {
    ...getWorkOrderStatus({ ...at, now: NOW }),
    promise: promise === null ? ('none' as const) : isMissed,
  };
};
const TOPICS = ['next_step', 'visit', 'cost', 'promise'] as const;

test('returns only statuses that are possible in the state, for every reachable work order', () => {
  expect(REACHED.length).toBeGreaterThan(500);
  const wrong = REACHED.flatMap((at) => {
    const claims = getClaims(at);
    const { state } = at.order;
    return TOPICS.filter(
      (topic) => !(POSSIBLE_STATUSES[state][topic] as readonly string[]).includes(claims[topic]),
    ).map((topic) => [state, topic, claims[topic], ...at.path]);
  });
  expect(wrong).toEqual([]);
});

test('reaches every status that the table lists as possible', () => {
  const missing = WORK_ORDER_STATES.flatMap((state) =>
    TOPICS.flatMap((topic) =>
      (POSSIBLE_STATUSES[state][topic] as readonly string[])
        .filter(
          (value) =>
            !REACHED.some((at) => at.order.state === state && getClaims(at)[topic] === value),
        )
        .map((value) => [state, topic, value]),
    ),
  );
  expect(missing).toEqual([]);
});

test('announces a visit exactly when one is booked', () => {
  for (const at of REACHED) {
    const { next_step, visit } = getClaims(at);
    expect([next_step === 'visit_comes', at.path]).toEqual([visit === 'to_come', at.path]);
    expect([next_step === 'visit_ended', at.path]).toEqual([visit === 'ended', at.path]);
    if (isClosed(at.order.state)) expect(['to_come', 'ended']).not.toContain(visit);
  }
});

const HOME = {
  property: { timeZone, officePhone: '+17155550100' },
  unit: null,
} as unknown as CalendarHome;

test('adds the shown visit to calendars and sends reminders only for an upcoming one', () => {
  for (const at of REACHED) {
    const { visit } = getClaims(at);
    const entry = toVisitEntry(at.order, HOME, getVisitHours(at.order, NOW));
    expect([entry !== null, at.path]).toEqual([visit !== 'none', at.path]);
    const toCome = getUpcomingVisit(at.order, NOW);
    expect([toCome !== null, at.path]).toEqual([visit === 'to_come', at.path]);
    if (toCome) expect(toCome.startsAt).toEqual(at.order.visitStartsAt);
  }
});

test('charges a cost only for completed work', () => {
  const charged = REACHED.filter((at) => getClaims(at).cost === 'charged');
  expect(new Set(charged.map(({ order }) => order.state))).toEqual(new Set(['completed']));
});

test('keeps a missed target date missed after the office promises an update', () => {
  const result = getWorkOrderPromise({
    order: { ...START.order, state: 'waiting', targetOn: PAST.date, nextUpdateOn: AHEAD.date },
    doneAt: null,
    timeZone,
    now: NOW,
  });
  expect(result).toMatchObject({ kind: 'work', due_on: PAST.date, is_missed: true });
});

test('judges finished work by the date on which it was marked done', () => {
  const order = { ...START.order, state: 'work_done' as const, targetOn: PAST.date };
  const doneAt = new Date(PAST.from);
  expect(getWorkOrderPromise({ order, doneAt, timeZone, now: NOW })).toMatchObject({
    is_missed: false,
  });
  expect(getWorkOrderPromise({ order, doneAt: NOW, timeZone, now: NOW })).toMatchObject({
    is_missed: true,
  });
});
