import type { ListedWorkOrder } from 'shared/contract/maintenance';
import {
  hasShape,
  isFlag,
  isList,
  isText,
  isWhole,
  orNull,
} from 'shared/federation/first-content/shape';
import { STATES } from '../work-order/states.ts';

const isOrders = isList(
  hasShape({
    work_order_id: isText,
    number: isWhole,
    title: isText,
    details: isText,
    place: isText,
    category: isText,
    state: (state) => Object.hasOwn(STATES, String(state)),
    status: hasShape({ next_step: isText, visit: isText, cost: isText }),
    submitted_at: isText,
    updated_at: isText,
    target_on: orNull(isText),
    promise: orNull(
      hasShape({ kind: isText, due_on: isText, is_missed: isFlag, judged_on: isText }),
    ),
    visit: orNull(hasShape({ starts_at: isText, ends_at: isText, company: isText })),
    next_update_on: orNull(isText),
    closes_on: orNull(isText),
    unread_count: isWhole,
    time_zone: isText,
    photo: orNull(hasShape({ is_video: isFlag, url: isText })),
  }),
);

/** Whether a response has every field that the lists read. */
export const isWorkOrderList = (value: unknown): value is ListedWorkOrder[] => isOrders(value);
