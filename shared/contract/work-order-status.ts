import { dateSchema } from './primitives.ts';
import * as z from './z.ts';

/** What happens next with a work order: one answer for the list, the page, the mails and the PDF. */
export const NEXT_STEPS = [
  'office_reads',
  'office_plans',
  'choose_time',
  'visit_comes',
  /** The hours of the booked visit have passed, and nobody has said what came of it. */
  'visit_ended',
  'work_under_way',
  'work_waits',
  'confirm',
  'office_plans_again',
  'closed',
  'cancelled',
  'declined',
  /** Declined, and the renter has asked the office to reconsider. */
  'office_reconsiders',
  'duplicate',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** `to_come` and `ended` belong to a booked visit; `took_place` to work that has begun or is done. */
export const VISIT_STATUSES = ['none', 'to_come', 'ended', 'took_place'] as const;

/**
 * What the renters owe for the work. `approved`: nothing yet. `on_hold`: approved, and the work was not
 * accepted. `dropped`: approved, and the work was never done.
 */
export const COST_STATUSES = [
  'none',
  'asked',
  'approved',
  'on_hold',
  'charged',
  'declined',
  'dropped',
] as const;
export type CostStatus = (typeof COST_STATUSES)[number];

export const workOrderStatusSchema = z.object({
  next_step: z.oneOf(NEXT_STEPS),
  visit: z.oneOf(VISIT_STATUSES),
  cost: z.oneOf(COST_STATUSES),
});
export type WorkOrderStatus = z.Infer<typeof workOrderStatusSchema>;

/** What the office owes next: an answer, an update, or the work itself. */
export const promiseSchema = z.object({
  kind: z.oneOf(['answer', 'update', 'work']),
  due_on: dateSchema,
  /** The day that it is judged on: today, or the day on which the work was marked done. */
  judged_on: dateSchema,
  /** True once its day has passed. Only a new date for the same thing makes it false again. */
  is_missed: z.boolean(),
  /** Days that the clock runs in all, from the day the request was sent. */
  days_total: z.int(),
  /** The renter may remind the office from this date on, once for each promise. */
  nudge_from: dateSchema,
  nudge: z.oneOf(['not_yet', 'open', 'sent']),
});
export type WorkOrderPromise = z.Infer<typeof promiseSchema>;
