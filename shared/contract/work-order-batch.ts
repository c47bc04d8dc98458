import { workOrderSchema } from './maintenance.ts';
import { KEY_ERRORS, operation } from './operation.ts';
import { workOrderRequestSchema } from './work-order-request.ts';
import * as z from './z.ts';

// Reports several problems in one request. Each problem becomes a work order; access, times and contact apply to all.

export const MAX_BATCH_SIZE = 5;

const { permission_to_enter, access, windows, contact, ...problemFields } =
  workOrderRequestSchema.shape;

export const workOrderBatchSchema = z.strictObject({
  problems: z
    .array(z.strictObject(problemFields))
    .check(z.minLength(1), z.maxLength(MAX_BATCH_SIZE)),
  permission_to_enter,
  access,
  windows,
  contact,
});
export type WorkOrderBatch = z.Infer<typeof workOrderBatchSchema>;

export const createWorkOrders = operation({
  service: 'maintenance',
  name: 'createWorkOrders',
  method: 'POST',
  path: '/v1/work-order-batches',
  summary: 'Creates one work order for each problem, all in one transaction.',
  status: 201,
  idempotent: true,
  input: { body: workOrderBatchSchema },
  response: z.object({ work_orders: z.array(workOrderSchema) }),
  errors: [...KEY_ERRORS, 'not_found', 'rate_limited'],
});
