import { cleanText } from '../format/typed-text.ts';
import { operation } from './operation.ts';
import { dateSchema, idSchema, instantSchema } from './primitives.ts';
import { promiseSchema, workOrderStatusSchema } from './work-order-status.ts';
import * as z from './z.ts';

export const WORK_ORDER_STATES = [
  'submitted',
  'acknowledged',
  'triaged',
  'scheduling',
  'scheduled',
  'in_progress',
  'waiting',
  'work_done',
  'completed',
  'reopened',
  'cancelled',
  'declined',
  'duplicate',
] as const;

export const PRIORITIES = ['emergency', 'high', 'normal', 'low'] as const;

/** What the work is waiting for. */
export const WAITING_FOR = ['parts', 'vendor', 'approval', 'access'] as const;

export const PLACES = [
  'kitchen',
  'bathroom',
  'bedroom',
  'living_room',
  'hallway',
  'outside',
  'other',
] as const;
export const CATEGORIES = [
  'plumbing',
  'electrical',
  'heating_cooling',
  'appliance',
  'door_window_lock',
  'pest',
  'other',
] as const;

export const workOrderSchema = z.object({
  work_order_id: idSchema,
  /** The number that renters and the office use, such as 1042. */
  number: z.int(),
  title: z.string(),
  details: z.string(),
  /** Room, such as `Kitchen`. */
  place: z.string(),
  place_code: z.oneOf(PLACES),
  category: z.string(),
  category_code: z.oneOf(CATEGORIES),
  /** Problem code of the guide; null if the renter only described the problem in words. */
  problem_code: z.nullable(z.string()),
  state: z.oneOf(WORK_ORDER_STATES),
  /** Derived from state, visit and cost. All screens, mails and PDFs show this status. */
  status: workOrderStatusSchema,
  submitted_at: instantSchema,
  updated_at: instantSchema,
  /** Date by which the office plans to fix it; null until the office sets one. */
  target_on: z.nullable(dateSchema),
  /** Null when no promise is open. */
  promise: z.nullable(promiseSchema),
  /** The visit that `status.visit` refers to; null if that is `none`. */
  visit: z.nullable(
    z.object({ starts_at: instantSchema, ends_at: instantSchema, company: z.string() }),
  ),
  permission_to_enter: z.boolean(),
  photo_count: z.int(),
  /** Row version. Edits and state changes send the version that was read. */
  version: z.int(),
  /** Null until the office has reviewed the request. */
  priority: z.nullable(z.oneOf(PRIORITIES)),
  waiting_for: z.nullable(z.oneOf(WAITING_FOR)),
  /** Date of the next update while the work waits; null if none is promised. */
  next_update_on: z.nullable(dateSchema),
  /** Date on which finished work is closed automatically; null if no confirmation is pending. */
  closes_on: z.nullable(dateSchema),
  /** Number of timeline events that the caller has not seen. */
  unread_count: z.int(),
  /** IANA time zone of the property, such as `America/Chicago`, for showing the instants above. */
  time_zone: z.string(),
});
export type WorkOrder = z.Infer<typeof workOrderSchema>;

/** A work order in a list, with the thumbnail of its first photo. The URL is valid for a few minutes. */
export const listedWorkOrderSchema = z.object({
  ...workOrderSchema.shape,
  photo: z.nullable(
    z.object({
      media_id: idSchema,
      /** Whether the thumbnail is the still of a video. */
      is_video: z.boolean(),
      url: z.string(),
      expires_at: instantSchema,
    }),
  ),
});
export type ListedWorkOrder = z.Infer<typeof listedWorkOrderSchema>;

export const newWorkOrderSchema = z.strictObject({
  title: z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(80)),
  details: z.string().check(z.overwrite(cleanText), z.minLength(10), z.maxLength(2000)),
  place: z.oneOf(PLACES),
  category: z.oneOf(CATEGORIES),
  permission_to_enter: z.boolean(),
});
export type NewWorkOrder = z.Infer<typeof newWorkOrderSchema>;

const operationBase = { service: 'maintenance', status: 200 } as const;

export const listWorkOrders = operation({
  ...operationBase,
  name: 'listWorkOrders',
  method: 'GET',
  path: '/v1/work-orders',
  summary:
    'Returns the work orders of the home, newest first, at most 500; null without an active lease.',
  input: {},
  response: z.nullable(z.array(listedWorkOrderSchema)),
  errors: [],
});
