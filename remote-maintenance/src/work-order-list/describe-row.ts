import type { ListedWorkOrder } from 'shared/contract/maintenance';
import { getWorkOrderPath } from 'shared/paths/paths';
import { t } from '../texts.ts';
import { formatDay, getNextStepText, getOverdueText } from '../work-order/work-order-messages.ts';

/** The texts of a row, without React: the page and its first content show the same. */
export interface RowTexts {
  readonly path: string;
  readonly title: string;
  readonly line: string;
  readonly sent: string;
  /** Changes since the request was last viewed; null without any. */
  readonly unread: string | null;
  readonly nextStep: string;
  readonly isOverdue: boolean;
  readonly notes: readonly string[];
}

/** Describes title, number, place, what is overdue and what happens next. */
export function describeRow(order: ListedWorkOrder): RowTexts {
  const overdue = getOverdueText(order);
  return {
    path: getWorkOrderPath(order.work_order_id),
    title: order.title,
    line: t('row.line', { number: String(order.number), place: order.place }),
    sent: t('row.sent', { date: formatDay(order.submitted_at, order.time_zone) }),
    unread: order.unread_count > 0 ? t('row.unread', { count: order.unread_count }) : null,
    nextStep: getNextStepText(order),
    isOverdue: overdue !== null,
    notes: [
      ...(overdue === null ? [] : [overdue]),
      ...(order.status.cost === 'asked' ? [t('row.costAsked')] : []),
    ],
  };
}
