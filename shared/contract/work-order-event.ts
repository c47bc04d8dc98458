import { WORK_ORDER_STATES } from './maintenance.ts';
import { dateSchema, instantSchema } from './primitives.ts';
import * as z from './z.ts';

export const EVENT_KINDS = [
  'moved',
  'message',
  'edited',
  'nudged',
  'rated',
  'appealed',
  'slots_offered',
  'times_wished',
  'visit_moved',
  'visit_missed',
  'cost_asked',
  'cost_accepted',
  'cost_declined',
] as const;
export const ACTORS = ['renter', 'office', 'vendor', 'system'] as const;

/** One thing that happened to a request. Told as it was, and never changed. */
export const workOrderEventSchema = z.object({
  /** 1, 2, 3: the place in the story. */
  position: z.int(),
  kind: z.oneOf(EVENT_KINDS),
  actor: z.oneOf(ACTORS),
  /** Of a renter or of a company; null of the office. */
  actor_name: z.nullable(z.string()),
  /** Whether the caller did it. */
  is_own: z.boolean(),
  /** Of a move: where from (null: it was sent) and where to. */
  from_state: z.nullable(z.oneOf(WORK_ORDER_STATES)),
  to_state: z.nullable(z.oneOf(WORK_ORDER_STATES)),
  /** A message, or the reason for a move. */
  text: z.nullable(z.string()),
  /** A date that was promised with it. */
  promised_on: z.nullable(dateSchema),
  at: instantSchema,
});
export type WorkOrderEvent = z.Infer<typeof workOrderEventSchema>;
