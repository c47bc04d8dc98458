import { operation } from '../operation.ts';
import { idSchema } from '../primitives.ts';
import * as z from '../z.ts';

const page = { service: 'payments', status: 200 } as const;

export const methodSchema = z.object({
  method_id: idSchema,
  kind: z.oneOf(['bank', 'debit_card', 'credit_card']),
  /** Bank or card brand, as in `Lakeshore Credit Union` or `Visa`. */
  institution: z.string(),
  last4: z.string(),
  holder_name: z.string(),
  /** `checking` or `savings` of a bank account; null of a card. */
  account_type: z.nullable(z.oneOf(['checking', 'savings'])),
  /** `YYYY-MM` of a card; null of a bank account. */
  expires: z.nullable(z.string()),
  state: z.oneOf(['pending_verification', 'active', 'expired', 'blocked']),
  is_default: z.boolean(),
});
export type PaymentMethod = z.Infer<typeof methodSchema>;

export const listMethods = operation({
  ...page,
  name: 'listMethods',
  method: 'GET',
  path: '/v1/methods',
  summary: "The caller's own saved methods, never those of a co-occupant.",
  input: {},
  response: z.array(methodSchema),
  errors: [],
});
