import { daysBetween } from 'shared/format/date';

export type DueState =
  | { kind: 'overdue'; days: number }
  | { kind: 'today' }
  | { kind: 'soon'; days: number }
  | { kind: 'later'; days: number };

const SOON_DAYS = 7;

/** How near the due date is, both dates of the property's calendar. */
export function dueState(dueOn: string, today: string): DueState {
  const days = daysBetween(today, dueOn);
  if (days < 0) return { kind: 'overdue', days: -days };
  if (days === 0) return { kind: 'today' };
  return { kind: days <= SOON_DAYS ? 'soon' : 'later', days };
}
