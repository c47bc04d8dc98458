import { operation } from '../operation.ts';
import { centsSchema, dateSchema, idSchema } from '../primitives.ts';
import * as z from '../z.ts';

/** Charges, and payments with credits, of twelve months, in cents. What came back is taken from payments. */
export const ledgerMonthsSchema = z.object({
  lease_id: idSchema,
  /** The balance before the first month. With charges less payments of each month: the one after it. */
  opening_cents: centsSchema,
  /** Oldest first; the last one is the month of today. */
  months: z.array(
    z.object({
      /** `YYYY-MM` */
      month: z.string(),
      charges_cents: centsSchema,
      /** Below 0 where more came back than was paid. */
      payments_cents: centsSchema,
      /** The balance at its end. */
      balance_cents: centsSchema,
    }),
  ),
  /** Of all twelve. */
  charges_cents: centsSchema,
  payments_cents: centsSchema,
});
export type LedgerMonths = z.Infer<typeof ledgerMonthsSchema>;

const operationBase = { service: 'payments', status: 200, method: 'GET' } as const;

export const getLedgerMonths = operation({
  ...operationBase,
  name: 'getLedgerMonths',
  path: '/v1/ledger-months',
  summary: 'Charges and payments of the active lease by month, for a year; null without a lease.',
  input: {},
  response: z.nullable(ledgerMonthsSchema),
  errors: [],
});

export const downloadStatement = operation({
  ...operationBase,
  name: 'downloadStatement',
  path: '/v1/statement',
  summary:
    'The lines of the active lease from one day to another, with the balance before and after.',
  file: ['application/pdf', 'text/csv'],
  input: {
    query: z.strictObject({
      /** First and last day, both included; without one from the first line on, until today. */
      from: z.optional(dateSchema),
      to: z.optional(dateSchema),
      format: z.oneOf(['pdf', 'csv']),
    }),
  },
  response: z.unknown(),
  errors: ['not_found'],
});
