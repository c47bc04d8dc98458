import { centsSchema, dateSchema, positiveCentsSchema } from '../primitives.ts';
import * as z from '../z.ts';

/** The amount owed for one due date, in cents. */
export const amountDueSchema = z.object({
  due_on: dateSchema,
  state: z.oneOf(['overdue', 'due_today', 'not_due']),
  amount_cents: positiveCentsSchema,
  /** The part that is rent. */
  rent_cents: centsSchema,
});
export type AmountDue = z.Infer<typeof amountDueSchema>;
