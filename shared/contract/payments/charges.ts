import { dateSchema, idSchema, positiveCentsSchema } from '../primitives.ts';
import * as z from '../z.ts';

export const chargeSchema = z.object({
  charge_id: idSchema,
  charge_type: z.oneOf(['rent', 'utility', 'late_fee', 'other']),
  /** As in `Rent, October`. */
  description: z.string(),
  posted_on: dateSchema,
  due_on: dateSchema,
  amount_cents: positiveCentsSchema,
  /** What is still unpaid of it, in cents. */
  left_cents: positiveCentsSchema,
  /** Why it is charged, in plain words. */
  reason: z.string(),
  lease_section: z.nullable(z.string()),
});
export type Charge = z.Infer<typeof chargeSchema>;
