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

/** One event in the timeline of a work order. Events are never changed. */
export const workOrderEventSchema = z.object({
  /** Position in the timeline, from 1. */
  position: z.int(),
  kind: z.oneOf(EVENT_KINDS),
  actor: z.oneOf(ACTORS),
  /** Name of the renter or the company; null for the office. */
  actor_name: z.nullable(z.string()),
  /** Whether the caller is the actor. */
  is_own: z.boolean(),
  /** State change: old state (null when it was created) and new state. */
  from_state: z.nullable(z.oneOf(WORK_ORDER_STATES)),
  to_state: z.nullable(z.oneOf(WORK_ORDER_STATES)),
  /** A message, or the reason for a state change. */
  text: z.nullable(z.string()),
  /** Date that was promised with the event. */
  promised_on: z.nullable(dateSchema),
  at: instantSchema,
});
export type WorkOrderEvent = z.Infer<typeof workOrderEventSchema>;
