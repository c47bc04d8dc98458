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

/** What the work waits for. */
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
  /** The number that the renter and the office speak of, as in 1042. */
  number: z.int(),
  title: z.string(),
  details: z.string(),
  /** Room, as in `Kitchen`. */
  place: z.string(),
  place_code: z.oneOf(PLACES),
  category: z.string(),
  category_code: z.oneOf(CATEGORIES),
  /** What exactly is wrong, a code of the guide; null where it was said in words alone. */
  problem_code: z.nullable(z.string()),
  state: z.oneOf(WORK_ORDER_STATES),
  /** What follows from its state, visit and cost. Every screen, mail and PDF says this and nothing else. */
  status: workOrderStatusSchema,
  submitted_at: instantSchema,
  updated_at: instantSchema,
  /** Date by which the office aims to have it fixed; null until it has said so. */
  target_on: z.nullable(dateSchema),
  /** Null once nothing is promised any more. */
  promise: z.nullable(promiseSchema),
  /** The visit that `status.visit` speaks of; null where that is `none`. */
  visit: z.nullable(
    z.object({ starts_at: instantSchema, ends_at: instantSchema, company: z.string() }),
  ),
  permission_to_enter: z.boolean(),
  photo_count: z.int(),
  /** Changes with whatever changes the request itself; an edit or a move names the one it has read. */
  version: z.int(),
  /** Null until the office has looked at it. */
  priority: z.nullable(z.oneOf(PRIORITIES)),
  waiting_for: z.nullable(z.oneOf(WAITING_FOR)),
  /** Date on which the office says more while it waits; null where none is promised. */
  next_update_on: z.nullable(dateSchema),
  /** Date on which it is closed if nobody says otherwise; null where no work waits for a yes. */
  closes_on: z.nullable(dateSchema),
  /** What has happened to it that the caller has not looked at. */
  unread_count: z.int(),
  /** IANA zone of the property, as in `America/Chicago`: the instants above are told in it. */
  time_zone: z.string(),
});
export type WorkOrder = z.Infer<typeof workOrderSchema>;

/** One of a list: with its first photo, small, by a way that holds for a few minutes. */
export const listedWorkOrderSchema = z.object({
  ...workOrderSchema.shape,
  photo: z.nullable(
    z.object({
      media_id: idSchema,
      /** It is the still of a video. */
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
  summary: 'The work orders of the home, newest first, at most 500; null without an active lease.',
  input: {},
  response: z.nullable(z.array(listedWorkOrderSchema)),
  errors: [],
});
