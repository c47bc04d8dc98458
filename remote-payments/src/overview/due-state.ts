import type { Charge } from 'shared/contract/payments/charges';
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

type Due = Pick<Charge, 'due_on' | 'left_cents'>;

/** What should have been paid before today, and what comes next; charges the oldest first, cents. */
export function dueParts(charges: readonly Due[], today: string) {
  const overdue = charges.filter((one) => one.due_on < today);
  const [coming] = charges.slice(overdue.length);
  const next = charges.filter((one) => one.due_on === coming?.due_on);
  return {
    overdueCents: sumOf(overdue),
    overdueCount: overdue.length,
    since: overdue[0]?.due_on ?? null,
    nextCents: sumOf(next),
    nextOn: coming?.due_on ?? null,
  };
}

const sumOf = (charges: readonly Due[]) => charges.reduce((sum, one) => sum + one.left_cents, 0);
