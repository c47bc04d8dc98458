import { dateSchema, idSchema, positiveCentsSchema } from '../primitives.ts';
import * as z from '../z.ts';

/** `corrected`: answered, and the office posted a credit. */
export const QUESTION_STATES = ['open', 'answered', 'corrected'] as const;
export const questionStateSchema = z.oneOf(QUESTION_STATES);
export type QuestionState = z.Infer<typeof questionStateSchema>;

export const chargeSchema = z.object({
  charge_id: idSchema,
  charge_type: z.oneOf(['rent', 'utility', 'late_fee', 'other']),
  /** Such as `Rent, October`. */
  description: z.string(),
  posted_on: dateSchema,
  due_on: dateSchema,
  amount_cents: positiveCentsSchema,
  /** Unpaid amount, in cents. */
  left_cents: positiveCentsSchema,
  /** Why it is charged, as a sentence. */
  reason: z.string(),
  lease_section: z.nullable(z.string()),
  /** State of the question about the charge; null if nobody asked. */
  question_state: z.nullable(questionStateSchema),
});
export type Charge = z.Infer<typeof chargeSchema>;
