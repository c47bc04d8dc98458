import { operation } from './operation.ts';
import { idSchema } from './primitives.ts';
import { workOrderDetailsSchema } from './work-order-details.ts';
import { gateCodeSchema } from './work-order-request.ts';
import * as z from './z.ts';

export const keepGateCode = operation({
  service: 'maintenance',
  name: 'keepGateCode',
  method: 'PUT',
  path: '/v1/work-orders/{work_order_id}/gate-code',
  summary:
    'Saves the code of a gate or an alarm for the technician and replaces an earlier one of the caller; null removes it. No response ever contains it.',
  status: 200,
  input: {
    params: z.object({ work_order_id: idSchema }),
    body: z.strictObject({ code: z.nullable(gateCodeSchema) }),
  },
  response: workOrderDetailsSchema,
  errors: ['not_found', 'work_order_move_refused'],
});
