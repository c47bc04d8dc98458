import type { WorkOrder } from 'shared/contract/maintenance';
import { dateIn, formatDate } from 'shared/format/date';
import { t } from '../texts.ts';
import { isOpen } from './states.ts';
import { isOver, visitWords } from './visit-words.ts';

/** "Thu, Sep 24" of an instant, in the zone of the property. */
export function dayOf(instant: string, timeZone: string): string {
  return formatDate(dateIn(instant, timeZone));
}

/** What comes next, in a sentence or two: the visit, else the promised date, else the state in words. */
export function nextStep(order: WorkOrder): string {
  const date = dayOf(order.updated_at, order.time_zone);
  if (!isOpen(order)) return t(`next.${order.state}`, { date });
  const { visit, target_on, time_zone, state, closes_on, next_update_on } = order;
  if (state === 'work_done' && closes_on !== null) {
    return t('next.closes', { date: formatDate(closes_on) });
  }
  const isKept = (on: string | null) => on !== null && on >= dateIn(Date.now(), time_zone);
  if (visit !== null && (state === 'scheduled' || !isOver(visit)) && state !== 'waiting') {
    const words = isOver(visit) ? 'next.visitOver' : 'next.visit';
    return t(words, { company: visit.company, when: visitWords(visit, time_zone) });
  }
  const stands = t(`next.${state}`, { date });
  if (next_update_on !== null && isKept(next_update_on)) {
    const word = { date: formatDate(next_update_on) };
    return state === 'waiting' ? t('next.update', word) : t('next.word', { ...word, stands });
  }
  const aim = AIMS[state];
  return target_on !== null && isKept(target_on) && aim
    ? t(aim, { date: formatDate(target_on) })
    : stands;
}

/** States in which the promised date is the best that can be said. */
const AIMS: Partial<Record<WorkOrder['state'], 'next.target' | 'next.schedulingBy'>> = {
  acknowledged: 'next.target',
  triaged: 'next.target',
  scheduling: 'next.schedulingBy',
};
