import type { workOrderIntake } from 'services/platform/db/schema/work-order-intake';
import type { WorkOrderIntake } from 'shared/contract/work-order-request';

export type IntakeRow = typeof workOrderIntake.$inferSelect;

/** Converts the intake for a reader. Contact details are included only for the person who gave them. */
export function toIntakeResponse(row: IntakeRow | null, personId: string): WorkOrderIntake | null {
  if (row === null) return null;
  const { mayText } = row;
  return {
    problem: row.problem,
    answers: row.answers,
    since: row.since,
    getting_worse: row.gettingWorse,
    pets: row.pets,
    notes: row.notes,
    any_time: row.anyTime,
    windows: row.windows,
    contact:
      row.personId === personId && mayText !== null
        ? { phone: row.contactPhone, may_text: mayText }
        : null,
  };
}
