import {
  TransitionRefusedError,
  transitionWorkOrder,
} from 'services/maintenance/actions/transition-work-order';
import { type EventActor, OFFICE_ACTOR } from 'services/maintenance/work-orders/event-actor';
import { OfficeActionRefusedError } from 'services/maintenance/work-orders/office-action-refused-error';
import {
  canTransition,
  type WorkOrderState,
} from 'services/maintenance/work-orders/state/work-order-state-machine';
import { findWorkOrderIdByNumber } from 'services/maintenance/work-orders/store/find-work-orders';
import { loadWorkOrderTimeZone } from 'services/maintenance/work-orders/store/load-work-order-time-zone';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { WorkOrderRules } from 'services/platform/config/settings';
import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { type PRIORITIES, type WAITING_FOR, WORK_ORDER_STATES } from 'shared/contract/maintenance';
import { addDays } from 'shared/format/calendar-date';

export type OfficeTransition = {
  to: WorkOrderState;
  why?: string | undefined;
  priority?: (typeof PRIORITIES)[number] | undefined;
  /** Target date of the work (`triaged`) or date of the next update (`waiting`), `YYYY-MM-DD`. */
  due?: string | undefined;
  on?: (typeof WAITING_FOR)[number] | undefined;
  visit?: { startsAt: Date; endsAt: Date } | undefined;
  /** The company that does the work. */
  by?: string | undefined;
  /** Number of the request that this one duplicates. */
  same?: number | undefined;
};

/**
 * Transitions a work order as the office. Throws `OfficeActionRefusedError` if the transition is not
 * allowed or one of its required options is missing.
 */
export async function transitionAsOffice(
  tx: Tx,
  workOrder: WorkOrderRow,
  transition: OfficeTransition,
  { rules, now }: { rules: WorkOrderRules; now: Date },
): Promise<WorkOrderRow> {
  if (!canTransition(workOrder.state, transition.to, 'office'))
    throw new OfficeActionRefusedError(formatRefusedTransition(workOrder, transition.to));
  const timeZone = await loadWorkOrderTimeZone(tx, workOrder);
  const today = getLocalTime(now, timeZone).date;
  const change = await CHANGE_BY_STATE[transition.to]?.({
    tx,
    workOrder,
    transition,
    rules,
    today,
  });
  const eventActor: EventActor =
    transition.by === undefined
      ? OFFICE_ACTOR
      : { ...OFFICE_ACTOR, kind: 'vendor', name: transition.by };
  return transitionWorkOrder(
    tx,
    workOrder,
    {
      to: transition.to,
      role: 'office',
      actor: eventActor,
      reason: transition.why,
      change: change ?? {},
      now,
    },
    { rules, timeZone },
  ).catch((error: unknown) => {
    throw error instanceof TransitionRefusedError
      ? new OfficeActionRefusedError(error.message)
      : error;
  });
}

function formatRefusedTransition({ number, state }: WorkOrderRow, to: WorkOrderState): string {
  const next = WORK_ORDER_STATES.filter((one) => canTransition(state, one, 'office'));
  const hint =
    next.length === 0 ? 'The office cannot move it.' : `It can become ${next.join(', ')}.`;
  return `Request #${number} is ${state}, and cannot become ${to}. ${hint}`;
}

type OfficeChangeInput = {
  tx: Tx;
  workOrder: WorkOrderRow;
  transition: OfficeTransition;
  rules: WorkOrderRules;
  today: string;
};
type GetOfficeChange = (
  input: OfficeChangeInput,
) => Partial<WorkOrderRow> | Promise<Partial<WorkOrderRow>>;

/** For each target state: the options that are required, and the columns that they set. */
const CHANGE_BY_STATE: Partial<Record<WorkOrderState, GetOfficeChange>> = {
  triaged: ({ transition, rules, today }) => {
    const priority = requireOption(transition.priority, 'priority');
    return { priority, targetOn: transition.due ?? addDays(today, rules.targetDays[priority]) };
  },
  scheduled: ({ transition }) => {
    const { startsAt, endsAt } = requireOption(transition.visit, 'visit');
    return {
      visitStartsAt: startsAt,
      visitEndsAt: endsAt,
      visitCompany: requireOption(transition.by, 'by'),
    };
  },
  waiting: ({ transition, today }) => {
    requireOption(transition.why, 'why');
    const nextUpdateOn = requireOption(transition.due, 'due');
    if (nextUpdateOn < today) throw new OfficeActionRefusedError('The date of --due is over.');
    return { waitingFor: requireOption(transition.on, 'on'), nextUpdateOn };
  },
  work_done: ({ transition }) => requireOnly(transition.why, 'why'),
  cancelled: ({ transition }) => requireOnly(transition.why, 'why'),
  declined: ({ transition }) => requireOnly(transition.why, 'why'),
  duplicate: async ({ tx, workOrder, transition }) => ({
    duplicateOf: await assertOtherRequest(tx, workOrder, requireOption(transition.same, 'same')),
  }),
};

function requireOption<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new OfficeActionRefusedError(`Say --${name} with it.`);
  return value;
}

function requireOnly(value: unknown, name: string): Partial<WorkOrderRow> {
  requireOption(value, name);
  return {};
}

async function assertOtherRequest(
  tx: Tx,
  workOrder: WorkOrderRow,
  number: number,
): Promise<number> {
  const otherId = await findWorkOrderIdByNumber(tx, workOrder, number);
  if (otherId === undefined || otherId === workOrder.workOrderId) {
    throw new OfficeActionRefusedError(`The home has no other request #${number}.`);
  }
  return number;
}
