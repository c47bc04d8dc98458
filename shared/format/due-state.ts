export type DueState = 'overdue' | 'due_today' | 'not_due';

/**
 * The one rule for "overdue": money is overdue from the day after its due date, whether it is rent, a fee or
 * a repair. Grace days only decide about late fees. Both dates are days of the property's calendar.
 */
export function getDueState(dueOn: string, today: string): DueState {
  if (dueOn < today) return 'overdue';
  return dueOn === today ? 'due_today' : 'not_due';
}
