import { and, eq, or, type SQL } from 'drizzle-orm';
import { zoneOfOrder } from 'services/maintenance/work-orders/find-details';
import { MoveRefused, moveOrder } from 'services/maintenance/work-orders/state/move-order';
import {
  mayMove,
  type WorkOrderState,
} from 'services/maintenance/work-orders/state/work-order-states';
import {
  type Doer,
  OFFICE,
  type OrderRow,
  writeEvent,
} from 'services/maintenance/work-orders/state/write-event';
import type { RepairRules } from 'services/platform/config/settings';
import { addDays, localTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { type PRIORITIES, type WAITING_FOR, WORK_ORDER_STATES } from 'shared/contract/maintenance';
import { mailHousehold } from './tell-household.ts';

/** Why the office cannot do something to a request: said to the person at the keyboard. */
export class RepairRefused extends Error {
  override name = 'RepairRefused';
}

export type OfficeMove = {
  to: WorkOrderState;
  why?: string | undefined;
  priority?: (typeof PRIORITIES)[number] | undefined;
  /** Until when: the work of one that gets its priority, the next word of one that waits. */
  due?: string | undefined;
  on?: (typeof WAITING_FOR)[number] | undefined;
  visit?: { startsAt: Date; endsAt: Date } | undefined;
  /** The company whose people do it. */
  by?: string | undefined;
  /** Number of the request that it is the same as. */
  same?: number | undefined;
};

/** A work order by its id or its number, held. Throws `RepairRefused`. */
export async function holdNamed(tx: Tx, name: string): Promise<OrderRow> {
  const number = /^#?(\d{1,9})$/.exec(name)?.[1];
  const isNamed = number === undefined ? undefined : eq(workOrder.number, Number(number));
  const rows = await tx
    .select()
    .from(workOrder)
    .where(or(eq(workOrder.workOrderId, name), isNamed))
    .for('update');
  const [row, other] = rows;
  if (!row) throw new RepairRefused(`There is no request ${name}.`);
  if (other) {
    const ids = rows.map(({ workOrderId }) => workOrderId).join(' or ');
    throw new RepairRefused(`Two companies have a request ${name}: say ${ids}.`);
  }
  return row;
}

/** Moves a request as the office. Throws `RepairRefused` where it cannot, or where something is missing. */
export async function moveAsOffice(
  tx: Tx,
  held: OrderRow,
  move: OfficeMove,
  { rules, now }: { rules: RepairRules; now: Date },
): Promise<OrderRow> {
  if (!mayMove(held.state, move.to, 'office')) throw new RepairRefused(wayOn(held, move.to));
  const timeZone = await zoneOfOrder(tx, held);
  const today = localTime(now, timeZone).date;
  const change = await CHANGES[move.to]?.({ tx, held, move, rules, today });
  const doer: Doer = move.by === undefined ? OFFICE : { ...OFFICE, kind: 'vendor', name: move.by };
  return moveOrder(
    tx,
    held,
    { to: move.to, mover: 'office', doer, reason: move.why, change: change ?? {}, now },
    { rules, timeZone },
  ).catch((error: unknown) => {
    throw error instanceof MoveRefused ? new RepairRefused(error.message) : error;
  });
}

function wayOn({ number, state }: OrderRow, to: WorkOrderState): string {
  const next = WORK_ORDER_STATES.filter((one) => mayMove(state, one, 'office'));
  const words =
    next.length === 0 ? 'The office cannot move it.' : `It can become ${next.join(', ')}.`;
  return `Request #${number} is ${state}, and cannot become ${to}. ${words}`;
}

type Given = { tx: Tx; held: OrderRow; move: OfficeMove; rules: RepairRules; today: string };
type Bring = (given: Given) => Partial<OrderRow> | Promise<Partial<OrderRow>>;

/** What the office has to say with a move, and what it sets by it. */
const CHANGES: Partial<Record<WorkOrderState, Bring>> = {
  triaged: ({ move, rules, today }) => {
    const priority = needed(move.priority, 'priority');
    return { priority, targetOn: move.due ?? addDays(today, rules.targetDays[priority]) };
  },
  scheduled: ({ move }) => {
    const { startsAt, endsAt } = needed(move.visit, 'visit');
    return {
      visitStartsAt: startsAt,
      visitEndsAt: endsAt,
      visitCompany: needed(move.by, 'by'),
    };
  },
  waiting: ({ move, today }) => {
    needed(move.why, 'why');
    const nextUpdateOn = needed(move.due, 'due');
    if (nextUpdateOn < today) throw new RepairRefused('The date of --due is over.');
    return { waitingFor: needed(move.on, 'on'), nextUpdateOn };
  },
  work_done: ({ move }) => nothingBut(move.why, 'why'),
  cancelled: ({ move }) => nothingBut(move.why, 'why'),
  declined: ({ move }) => nothingBut(move.why, 'why'),
  duplicate: async ({ tx, held, move }) => ({
    duplicateOf: await otherOfHome(tx, held, needed(move.same, 'same')),
  }),
};

function needed<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new RepairRefused(`Say --${name} with it.`);
  return value;
}

function nothingBut(value: unknown, name: string): Partial<OrderRow> {
  needed(value, name);
  return {};
}

async function otherOfHome(tx: Tx, held: OrderRow, number: number): Promise<number> {
  const isOther: SQL | undefined = and(
    eq(workOrder.corporationId, held.corporationId),
    eq(workOrder.leaseId, held.leaseId),
    eq(workOrder.number, number),
  );
  const [other] = await tx.select({ id: workOrder.workOrderId }).from(workOrder).where(isOther);
  if (!other || other.id === held.workOrderId) {
    throw new RepairRefused(`The home has no other request #${number}.`);
  }
  return number;
}

/** Writes to the home about a request. `due` promises an update, and replaces no target date. */
export async function tellAsOffice(
  tx: Tx,
  held: OrderRow,
  { text, due, now }: { text: string; due?: string | undefined; now: Date },
): Promise<OrderRow> {
  const event = { kind: 'message' as const, text, promisedOn: due ?? null, at: now };
  const promised = due === undefined ? {} : { nextUpdateOn: due };
  const row = await writeEvent(tx, held, OFFICE, event, promised);
  await mailHousehold(tx, row, 'work-order-message', { message: text, nextUpdateOn: due ?? null });
  return row;
}
