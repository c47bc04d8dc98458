export type DueState = 'overdue' | 'due_today' | 'not_due';

/**
 * The rule for "overdue": an amount is overdue from the day after its due date, whether it is rent, a fee or a repair.
 * Grace days only affect late fees. Both dates are in the time zone of the property.
 */
export function getDueState(dueOn: string, today: string): DueState {
  if (dueOn < today) return 'overdue';
  return dueOn === today ? 'due_today' : 'not_due';
}
