import { dateSchema } from './primitives.ts';
import * as z from './z.ts';

/** The next step of a work order, used by the list, the page, the mails and the PDF. */
export const NEXT_STEPS = [
  'office_reads',
  'office_plans',
  'choose_time',
  'visit_comes',
  /** The booked time has passed, and nobody has reported a result. */
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

/** `to_come`, `ended`: a booked visit. `took_place`: the work has started or is done. */
export const VISIT_STATUSES = ['none', 'to_come', 'ended', 'took_place'] as const;

/**
 * State of the renters' cost. `approved`: not charged yet. `on_hold`: approved, but the renter did not accept the work.
 * `dropped`: approved, but the work was never done.
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

/** What the office has promised next: an answer, an update, or the work itself. */
export const promiseSchema = z.object({
  kind: z.oneOf(['answer', 'update', 'work']),
  due_on: dateSchema,
  /** Date that is compared with `due_on`: today, or the date on which the work was marked as done. */
  judged_on: dateSchema,
  /** True after `due_on`. Only a new date for the same promise resets it. */
  is_missed: z.boolean(),
  /** Total number of days, counted from the date of the request. */
  days_total: z.int(),
  /** From this date the renter can remind the office, once for each promise. */
  nudge_from: dateSchema,
  nudge: z.oneOf(['not_yet', 'open', 'sent']),
});
export type WorkOrderPromise = z.Infer<typeof promiseSchema>;
