import { cleanText } from '../format/typed-text.ts';
import { instantSchema, positiveCentsSchema } from './primitives.ts';
import * as z from './z.ts';

/** `replaced`: the office asked for another amount, or the work was done without an answer. */
export const COST_STATES = ['asked', 'accepted', 'declined', 'replaced'] as const;

/** The amount that the renters would have to pay for a repair. Only the office sets it. */
export const workOrderCostSchema = z.object({
  cost_id: z.string(),
  amount_cents: positiveCentsSchema,
  purpose: z.string(),
  state: z.oneOf(COST_STATES),
  asked_at: instantSchema,
  answered_at: z.nullable(instantSchema),
  /** Name of the renter who answered. */
  answered_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** True after the charge was posted. An accepted cost is posted when the work is done. */
  is_charged: z.boolean(),
  /** Whether the caller can answer it now. */
  may_answer: z.boolean(),
});
export type WorkOrderCost = z.Infer<typeof workOrderCostSchema>;

export const costAnswerSchema = z.strictObject({
  /** The cost that the renter saw. The answer is refused if the office has changed the cost since. */
  cost_id: z.string().check(z.minLength(1), z.maxLength(64)),
  amount_cents: positiveCentsSchema,
  answer: z.oneOf(['accepted', 'declined']),
  /** Required to decline. */
  reason: z.optional(z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(500))),
});
export type CostAnswer = z.Infer<typeof costAnswerSchema>;
