import { MoveRefused, moveOrder } from 'services/maintenance/acts/move-order';
import { type Doer, OFFICE } from 'services/maintenance/work-orders/doer';
import { RepairRefused } from 'services/maintenance/work-orders/repair-refused';
import {
  mayMove,
  type WorkOrderState,
} from 'services/maintenance/work-orders/state/work-order-states';
import { findOrderByNumber } from 'services/maintenance/work-orders/store/find-orders';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import { zoneOfOrder } from 'services/maintenance/work-orders/store/zone-of-order';
import type { WorkOrderRules } from 'services/platform/config/settings';
import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { type PRIORITIES, type WAITING_FOR, WORK_ORDER_STATES } from 'shared/contract/maintenance';
import { addDays } from 'shared/format/calendar-date';

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

/** Moves a request as the office. Throws `RepairRefused` where it cannot, or where something is missing. */
export async function moveAsOffice(
  tx: Tx,
  held: OrderRow,
  move: OfficeMove,
  { rules, now }: { rules: WorkOrderRules; now: Date },
): Promise<OrderRow> {
  if (!mayMove(held.state, move.to, 'office')) throw new RepairRefused(wayOn(held, move.to));
  const timeZone = await zoneOfOrder(tx, held);
  const today = getLocalTime(now, timeZone).date;
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

type Given = { tx: Tx; held: OrderRow; move: OfficeMove; rules: WorkOrderRules; today: string };
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
  const other = await findOrderByNumber(tx, held, number);
  if (other === undefined || other === held.workOrderId) {
    throw new RepairRefused(`The home has no other request #${number}.`);
  }
  return number;
}
