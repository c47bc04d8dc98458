import { workOrderSchema } from './maintenance.ts';
import { KEY_ERRORS, operation } from './operation.ts';
import { workOrderRequestSchema } from './work-order-request.ts';
import * as z from './z.ts';

// Several problems in one go (design: sections 2.5): each becomes a work order of its own, and what is
// said about coming in, times and contact holds for all of them.

export const MAX_BATCH_SIZE = 5;

const { permission_to_enter, access, windows, contact, ...ofEach } = workOrderRequestSchema.shape;

export const workOrderBatchSchema = z.strictObject({
  problems: z.array(z.strictObject(ofEach)).check(z.minLength(1), z.maxLength(MAX_BATCH_SIZE)),
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
  summary:
    'Reports several problems at once, each as a work order of its own: all of them or none, once for each idempotency key.',
  status: 201,
  idempotent: true,
  input: { body: workOrderBatchSchema },
  response: z.object({ work_orders: z.array(workOrderSchema) }),
  errors: [...KEY_ERRORS, 'not_found', 'rate_limited'],
});
