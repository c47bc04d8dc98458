import type { WorkOrder } from 'shared/contract/maintenance';
import { dateIn, formatDate } from 'shared/format/date';
import { t } from '../texts.ts';
import { isOpen } from './states.ts';
import { visitWords } from './visit-words.ts';

/** "Thu, Sep 24" of an instant, in the zone of the property. */
export function dayOf(instant: string, timeZone: string): string {
  return formatDate(dateIn(instant, timeZone));
}

/** What comes next, in one sentence: the visit, else the promised date, else the state in words. */
export function nextStep(order: WorkOrder): string {
  const date = dayOf(order.updated_at, order.time_zone);
  if (!isOpen(order)) return t(`next.${order.state}`, { date });
  const { visit, target_on, time_zone, state, closes_on, next_update_on } = order;
  if (state === 'work_done' && closes_on !== null) {
    return t('next.closes', { date: formatDate(closes_on) });
  }
  if (next_update_on !== null && next_update_on >= dateIn(Date.now(), time_zone)) {
    return t('next.update', { date: formatDate(next_update_on) });
  }
  if (visit !== null && new Date(visit.ends_at).getTime() > Date.now()) {
    return t('next.visit', { company: visit.company, when: visitWords(visit, time_zone) });
  }
  if (target_on !== null && target_on >= dateIn(Date.now(), time_zone) && aims(order)) {
    return t('next.target', { date: formatDate(target_on) });
  }
  return t(`next.${order.state}`, { date });
}

/** States in which the promised date is the best that can be said. */
function aims({ state }: WorkOrder): boolean {
  return state === 'acknowledged' || state === 'triaged' || state === 'scheduling';
}
