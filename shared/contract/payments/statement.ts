import { operation } from '../operation.ts';
import { idSchema } from '../primitives.ts';
import * as z from '../z.ts';

const PDF = 'application/pdf';

const operationBase = {
  service: 'payments',
  method: 'GET',
  status: 200,
  response: z.unknown(),
} as const;

export const downloadReceipt = operation({
  ...operationBase,
  name: 'downloadReceipt',
  path: '/v1/payments/{payment_id}/receipt',
  summary: 'Returns the receipt of a received payment as a PDF.',
  file: [PDF],
  input: { params: z.object({ payment_id: idSchema }) },
  errors: ['not_found', 'payment_not_received'],
});
