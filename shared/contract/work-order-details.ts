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
  /** What came with the request; null where nothing did. */
  intake: z.nullable(workOrderIntakeSchema),
  /** Whether the caller has left a code for a gate or an alarm; the code itself is given to nobody. */
  has_gate_code: z.boolean(),
  /** From the first event to the last. */
  story: z.array(workOrderEventSchema),
  /** The request of the same home that it is the same as, where it was sent twice. */
  same_as: z.nullable(z.object({ work_order_id: idSchema, number: z.int() })),
  /** What was done, in the words of whoever did it. */
  completion_note: z.nullable(z.string()),
  rating: z.nullable(ratingSchema),
  /** The newest sum that was asked for; null where the repair costs the renters nothing. */
  cost: z.nullable(workOrderCostSchema),
  /** Until when it can be opened again; null where it cannot. */
  reopen_until: z.nullable(instantSchema),
  /** What the caller may do with it as it stands. */
  may: z.object({
    edit: z.boolean(),
    write: z.boolean(),
    cancel: z.boolean(),
    confirm: z.boolean(),
    reopen: z.boolean(),
    rate: z.boolean(),
    /** Asks the office to think again, once for each time that it has declined. */
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
  /** Any state can be asked for; which ones a renter may bring about, the service says. */
  to: z.oneOf(WORK_ORDER_STATES),
  version: z.int(),
  /** Needed to cancel. */
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
  summary: 'One work order of the home, with its story.',
  input: { params },
  errors: ['not_found'],
});

export const editWorkOrder = operation({
  ...operationBase,
  name: 'editWorkOrder',
  method: 'PATCH',
  path: '/v1/work-orders/{work_order_id}',
  summary: 'Changes what was reported, while the office has not taken it up.',
  input: { params, body: workOrderEditSchema },
  errors: ['not_found', 'version_conflict', 'work_order_move_refused'],
});

export const moveWorkOrder = operation({
  ...operationBase,
  name: 'moveWorkOrder',
  method: 'POST',
  path: '/v1/work-orders/{work_order_id}/moves',
  summary: 'Cancels it, says that it is fixed, or opens it again; once for each idempotency key.',
  idempotent: true,
  input: { params, body: workOrderMoveSchema },
  errors: [...KEY_ERRORS, 'not_found', 'version_conflict', 'work_order_move_refused'],
});

export const writeToOffice = operation({
  ...operationBase,
  name: 'writeToOffice',
  method: 'POST',
  path: '/v1/work-orders/{work_order_id}/messages',
  summary: 'Writes to the office about it, once for each idempotency key.',
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
  summary:
    'Reminds the office of a promise that is overdue. Asked again, it is still one reminder.',
  input: { params },
  errors: ['not_found', 'nudge_not_due'],
});

export const rateWorkOrder = operation({
  ...operationBase,
  name: 'rateWorkOrder',
  method: 'PUT',
  path: '/v1/work-orders/{work_order_id}/rating',
  summary: 'Says how it went; can be changed for a day.',
  idempotent: true,
  input: { params, body: ratingBodySchema },
  errors: [...KEY_ERRORS, 'not_found', 'work_order_move_refused', 'rating_closed'],
});

export const appealWorkOrder = operation({
  ...operationBase,
  name: 'appealWorkOrder',
  method: 'POST',
  path: '/v1/work-orders/{work_order_id}/appeal',
  summary:
    'Asks the office to think again about a request that it has declined; once for each idempotency key.',
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
  summary: 'Says up to which event the caller has looked at it.',
  input: { params, body: z.strictObject({ position: z.int().check(z.gte(0)) }) },
  response: z.object({ unread_count: z.int() }),
  errors: ['not_found'],
});
