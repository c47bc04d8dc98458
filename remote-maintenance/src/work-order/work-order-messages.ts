import type { WorkOrder } from 'shared/contract/maintenance';
import { formatDate, toDateInZone } from 'shared/format/date';
import { t } from '../texts.ts';
import { formatVisit } from './visit-messages.ts';

/** Formats the day of an instant, as in "Thu, Sep 24", in the time zone of the property. */
export function formatDay(instant: string, timeZone: string): string {
  return formatDate(toDateInZone(instant, timeZone));
}

/** Returns what happens next in one or two sentences, based only on the status of the work order. */
export function getNextStepText(order: WorkOrder): string {
  const first = getFirstSentence(order);
  const secondSentence = getSecondSentence(order);
  return secondSentence === null ? first : t('next.two', { first, second: secondSentence });
}

function getFirstSentence(order: WorkOrder): string {
  const { status, visit, promise, closes_on, updated_at, time_zone } = order;
  const step = status.next_step;
  if (step === 'office_reads' && promise?.is_missed) return t('next.office_reads_late');
  if (step === 'confirm' && closes_on !== null) {
    return t('next.confirm_by', { date: formatDate(closes_on) });
  }
  return t(`next.${step}`, {
    date: formatDay(updated_at, time_zone),
    company: visit?.company ?? '',
    when: visit === null ? '' : formatVisit(visit, time_zone),
  });
}

/** Returns the date to show with it: a promised update or the target date, if it has not passed. */
function getSecondSentence({ status, promise, next_update_on }: WorkOrder): string | null {
  if (promise === null || status.next_step === 'confirm') return null;
  if (next_update_on !== null && next_update_on >= promise.judged_on) {
    // A coming visit is more useful and has its own date.
    if (status.next_step === 'visit_comes') return null;
    return t('next.update', { date: formatDate(next_update_on) });
  }
  const isTarget = promise.kind === 'work' && !promise.is_missed;
  return isTarget && WITH_TARGET.includes(status.next_step)
    ? t('next.target', { date: formatDate(promise.due_on) })
    : null;
}

/** Steps at which the target date is the best information. */
const WITH_TARGET: readonly WorkOrder['status']['next_step'][] = [
  'office_plans',
  'choose_time',
  'office_plans_again',
];

/** Returns what is overdue and since when; null if nothing is. */
export function getOverdueText({ promise }: WorkOrder): string | null {
  if (promise === null || !promise.is_missed) return null;
  return t(`overdue.${promise.kind}`, { date: formatDate(promise.due_on) });
}
