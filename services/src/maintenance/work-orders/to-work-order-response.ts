import type { WorkOrder } from 'shared/contract/maintenance';
import { getWorkOrderPromise } from './state/get-work-order-promise.ts';
import { getWorkOrderStatus } from './state/work-order-status.ts';
import type { CostRow } from './store/find-newest-cost.ts';
import type { WorkOrderRow } from './store/work-order-rows.ts';
import { t } from './texts.ts';

export type WorkOrderResponseInput = {
  timeZone: string;
  /** Position of the last event that the reader has seen; null if none. */
  seen: number | null;
  photoCount: number;
  problem: WorkOrder['problem_code'];
  cost: Pick<CostRow, 'state' | 'chargeId'> | undefined;
  isAppealed: boolean;
  doneAt: Date | null;
  now: Date;
};

export function toWorkOrderResponse(row: WorkOrderRow, input: WorkOrderResponseInput): WorkOrder {
  const { timeZone, seen, photoCount } = input;
  const status = getWorkOrderStatus({ ...input, order: row });
  return {
    work_order_id: row.workOrderId,
    number: row.number,
    title: row.title,
    details: row.details,
    place: t(`place.${row.place}`),
    place_code: row.place,
    category: t(`category.${row.category}`),
    category_code: row.category,
    problem_code: input.problem,
    state: row.state,
    status,
    submitted_at: row.submittedAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    target_on: row.targetOn,
    promise: getWorkOrderPromise({ ...input, order: row }),
    visit: status.visit === 'none' ? null : toVisit(row),
    permission_to_enter: row.permissionToEnter,
    photo_count: photoCount,
    version: row.version,
    priority: row.priority,
    waiting_for: row.waitingFor,
    next_update_on: row.nextUpdateOn,
    closes_on: row.closesOn,
    unread_count: Math.max(0, row.storyLength - (seen ?? 0)),
    time_zone: timeZone,
  };
}

function toVisit({ visitStartsAt, visitEndsAt, visitCompany }: WorkOrderRow): WorkOrder['visit'] {
  if (!visitStartsAt || !visitEndsAt || visitCompany === null) return null;
  return {
    starts_at: visitStartsAt.toISOString(),
    ends_at: visitEndsAt.toISOString(),
    company: visitCompany,
  };
}
