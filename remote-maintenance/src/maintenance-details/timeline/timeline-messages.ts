import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import type { WorkOrderEvent } from 'shared/contract/work-order-event';
import { formatDate, formatInstant } from 'shared/format/date';
import type { IconName } from 'shared/ui/icon';
import type { TimelineItem } from 'shared/ui/timeline';
import { STATES } from '#src/work-order/states.ts';
import { t } from '../texts.ts';

/** Returns "you", a name, or "the office". */
export function getActorName({ actor, actor_name, is_own }: WorkOrderEvent): string {
  if (is_own) return t('who.you');
  if (actor === 'renter') return actor_name ?? t('who.home');
  return actor_name ?? t(actor === 'system' ? 'who.system' : 'who.office');
}

/** Converts the events to timeline items, newest first. Messages are shown in their own list. */
export function getTimelineItems({ story, time_zone }: WorkOrderDetails): TimelineItem[] {
  const events = story.filter(({ kind }) => kind !== 'message');
  const getTitle = (event: WorkOrderEvent) => getEventTitle(event, story[event.position - 2]);
  return events.toReversed().map((event, index) => ({
    key: String(event.position),
    state: index === 0 ? 'now' : 'done',
    icon: index === 0 ? getIcon(event) : 'check-circle',
    title: getTitle(event),
    meta: t('story.meta', {
      when: formatInstant(event.at, time_zone, { weekday: true }),
      who: getActorName(event),
    }),
    children: event.text,
  }));
}

const getIcon = ({ to_state }: WorkOrderEvent): IconName =>
  to_state === null ? 'check-circle' : STATES[to_state].icon;

/** After a canceled or missed visit, the work order returns to the state in which a time is found. */
function getEventTitle(event: WorkOrderEvent, previousEvent: WorkOrderEvent | undefined): string {
  const { kind, from_state, to_state, promised_on } = event;
  if (kind !== 'moved' && kind !== 'message') return t(`event.${kind}`);
  if (from_state === 'scheduled' && to_state === 'scheduling') {
    return t(previousEvent?.kind === 'visit_missed' ? 'event.another' : 'event.unbooked');
  }
  const date = promised_on === null ? '' : formatDate(promised_on);
  if (to_state === 'triaged' && date !== '') return t('event.triagedFor', { date });
  if (to_state === 'waiting' && date !== '') return t('event.waitingUntil', { date });
  return t(`event.${to_state ?? 'submitted'}`);
}
