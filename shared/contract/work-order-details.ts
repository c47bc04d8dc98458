import { cleanText } from '../format/typed-text.ts';
import { workOrderCostSchema } from './costs.ts';
import { newWorkOrderSchema, WORK_ORDER_STATES, workOrderSchema } from './maintenance.ts';
import { KEY_ERRORS, operation } from './operation.ts';
import { idSchema, instantSchema } from './primitives.ts';
import { workOrderEventSchema } from './work-order-event.ts';
import { workOrderIntakeSchema } from './work-order-request.ts';
import * as z from './z.ts';

export const ratingSchema = z.object({
  stars: z.int(),
  reason: z.nullable(z.string()),
  rated_at: instantSchema,
});

export const workOrderDetailsSchema = z.object({
  ...workOrderSchema.shape,
  /** Input of the request; null without one. */
  intake: z.nullable(workOrderIntakeSchema),
  /** Whether the caller saved a gate code. The code itself is never returned. */
  has_gate_code: z.boolean(),
  /** The timeline, oldest event first. */
  story: z.array(workOrderEventSchema),
  /** For a duplicate: the original request of the same home. */
  same_as: z.nullable(z.object({ work_order_id: idSchema, number: z.int() })),
  /** Description of the work by the technician. */
  completion_note: z.nullable(z.string()),
  rating: z.nullable(ratingSchema),
  /** The newest cost for the renters; null if they pay nothing. */
  cost: z.nullable(workOrderCostSchema),
  /** Until when it can be reopened; null if it cannot. */
  reopen_until: z.nullable(instantSchema),
  /** Actions that the caller can take now. */
  may: z.object({
    edit: z.boolean(),
    write: z.boolean(),
    cancel: z.boolean(),
    confirm: z.boolean(),
    reopen: z.boolean(),
    rate: z.boolean(),
    /** Asks the office to reconsider, once for each time that it declined. */
    appeal: z.boolean(),
  }),
});
export type WorkOrderDetails = z.Infer<typeof workOrderDetailsSchema>;

export const workOrderEditSchema = z.strictObject({
  ...newWorkOrderSchema.shape,
  version: z.int(),
});
export type WorkOrderEdit = z.Infer<typeof workOrderEditSchema>;

const reasonSchema = z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(500));

export const workOrderMoveSchema = z.strictObject({
  /** Any state is valid input; the service decides which changes a renter can make. */
  to: z.oneOf(WORK_ORDER_STATES),
  version: z.int(),
  /** Required to cancel. */
  reason: z.optional(reasonSchema),
});
export type WorkOrderMove = z.Infer<typeof workOrderMoveSchema>;

export const ratingBodySchema = z.strictObject({
  stars: z.int().check(z.gte(1), z.lte(5)),
  reason: z.nullable(reasonSchema),
});
export type RatingBody = z.Infer<typeof ratingBodySchema>;

const params = z.object({ work_order_id: idSchema });
const operationBase = {
  service: 'maintenance',
  status: 200,
  response: workOrderDetailsSchema,
} as const;

export const getWorkOrder = operation({
  ...operationBase,
  name: 'getWorkOrder',
  method: 'GET',
  path: '/v1/work-orders/{work_order_id}',
  summary: 'Returns one work order of the home with its timeline.',
  input: { params },
  errors: ['not_found'],
});

export const editWorkOrder = operation({
  ...operationBase,
  name: 'editWorkOrder',
  method: 'PATCH',
  path: '/v1/work-orders/{work_order_id}',
  summary: 'Edits the request until the office has acknowledged it.',
  input: { params, body: workOrderEditSchema },
  errors: ['not_found', 'version_conflict', 'work_order_move_refused'],
});

export const moveWorkOrder = operation({
  ...operationBase,
  name: 'moveWorkOrder',
  method: 'POST',
  path: '/v1/work-orders/{work_order_id}/moves',
  summary: 'Cancels, confirms or reopens a work order.',
  idempotent: true,
  input: { params, body: workOrderMoveSchema },
  errors: [...KEY_ERRORS, 'not_found', 'version_conflict', 'work_order_move_refused'],
});

export const writeToOffice = operation({
  ...operationBase,
  name: 'writeToOffice',
  method: 'POST',
  path: '/v1/work-orders/{work_order_id}/messages',
  summary: 'Sends a message about the work order to the office.',
  status: 201,
  idempotent: true,
  input: {
    params,
    body: z.strictObject({
      text: z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(2000)),
    }),
  },
  errors: [...KEY_ERRORS, 'not_found', 'rate_limited'],
});

export const nudgeOffice = operation({
  ...operationBase,
  name: 'nudgeOffice',
  method: 'POST',
  path: '/v1/work-orders/{work_order_id}/nudge',
  summary: 'Reminds the office of an overdue promise. Repeated calls send one reminder.',
  input: { params },
  errors: ['not_found', 'nudge_not_due'],
});

export const rateWorkOrder = operation({
  ...operationBase,
  name: 'rateWorkOrder',
  method: 'PUT',
  path: '/v1/work-orders/{work_order_id}/rating',
  summary: 'Rates the work. The rating can be changed for a day.',
  idempotent: true,
  input: { params, body: ratingBodySchema },
  errors: [...KEY_ERRORS, 'not_found', 'work_order_move_refused', 'rating_closed'],
});

export const appealWorkOrder = operation({
  ...operationBase,
  name: 'appealWorkOrder',
  method: 'POST',
  path: '/v1/work-orders/{work_order_id}/appeal',
  summary: 'Asks the office to reconsider a declined request.',
  status: 201,
  idempotent: true,
  input: { params, body: z.strictObject({ reason: reasonSchema }) },
  errors: [...KEY_ERRORS, 'not_found', 'work_order_move_refused'],
});

export const markWorkOrderSeen = operation({
  service: 'maintenance',
  status: 200,
  name: 'markWorkOrderSeen',
  method: 'POST',
  path: '/v1/work-orders/{work_order_id}/seen',
  summary: 'Marks the timeline as read up to an event.',
  input: { params, body: z.strictObject({ position: z.int().check(z.gte(0)) }) },
  response: z.object({ unread_count: z.int() }),
  errors: ['not_found'],
});
