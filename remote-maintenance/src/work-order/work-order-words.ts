import type { WorkOrder } from 'shared/contract/maintenance';
import { formatDate, toDateInZone } from 'shared/format/date';
import { t } from '../texts.ts';
import { visitWords } from './visit-words.ts';

/** "Thu, Sep 24" of an instant, in the zone of the property. */
export function dayOf(instant: string, timeZone: string): string {
  return formatDate(toDateInZone(instant, timeZone));
}

/** What happens next, in a sentence or two: only what the status of the work order says. */
export function nextStep(order: WorkOrder): string {
  const first = firstSentence(order);
  const second = secondSentence(order);
  return second === null ? first : t('next.two', { first, second });
}

function firstSentence(order: WorkOrder): string {
  const { status, visit, promise, closes_on, updated_at, time_zone } = order;
  const step = status.next_step;
  if (step === 'office_reads' && promise?.is_missed) return t('next.office_reads_late');
  if (step === 'confirm' && closes_on !== null) {
    return t('next.confirm_by', { date: formatDate(closes_on) });
  }
  return t(`next.${step}`, {
    date: dayOf(updated_at, time_zone),
    company: visit?.company ?? '',
    when: visit === null ? '' : visitWords(visit, time_zone),
  });
}

/** The date that goes with it: an update that was promised, else the target. None that has passed. */
function secondSentence({ status, promise, next_update_on }: WorkOrder): string | null {
  if (promise === null || status.next_step === 'confirm') return null;
  if (next_update_on !== null && next_update_on >= promise.judged_on) {
    // A visit to come is the better news, and says when.
    if (status.next_step === 'visit_comes') return null;
    return t('next.update', { date: formatDate(next_update_on) });
  }
  const isTarget = promise.kind === 'work' && !promise.is_missed;
  return isTarget && WITH_TARGET.includes(status.next_step)
    ? t('next.target', { date: formatDate(promise.due_on) })
    : null;
}

/** Steps at which the target date is the best that can be said. */
const WITH_TARGET: readonly WorkOrder['status']['next_step'][] = [
  'office_plans',
  'choose_time',
  'office_plans_again',
];

/** What is overdue, and since when; null where nothing is. */
export function overdueWords({ promise }: WorkOrder): string | null {
  if (promise === null || !promise.is_missed) return null;
  return t(`overdue.${promise.kind}`, { date: formatDate(promise.due_on) });
}
