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
    'Keeps the code of a gate or an alarm for whoever comes, in place of an earlier one of the caller; null forgets it. It is never given out again.',
  status: 200,
  input: {
    params: z.object({ work_order_id: idSchema }),
    body: z.strictObject({ code: z.nullable(gateCodeSchema) }),
  },
  response: workOrderDetailsSchema,
  errors: ['not_found', 'work_order_move_refused'],
});
