import { operation } from '../operation.ts';
import { centsSchema, dateSchema, idSchema } from '../primitives.ts';
import * as z from '../z.ts';

/** Charges, and payments with credits, of twelve months, in cents. Returned payments are subtracted. */
export const ledgerMonthsSchema = z.object({
  lease_id: idSchema,
  /** Balance before the first month. Adding charges and subtracting payments gives the next balance. */
  opening_cents: centsSchema,
  /** Oldest first; the last one is the current month. */
  months: z.array(
    z.object({
      /** `YYYY-MM` */
      month: z.string(),
      charges_cents: centsSchema,
      /** Below 0 if more was returned than paid. */
      payments_cents: centsSchema,
      /** Balance at the end of the month. */
      balance_cents: centsSchema,
    }),
  ),
  /** Sums of all twelve months. */
  charges_cents: centsSchema,
  payments_cents: centsSchema,
});
export type LedgerMonths = z.Infer<typeof ledgerMonthsSchema>;

const operationBase = { service: 'payments', status: 200, method: 'GET' } as const;

export const getLedgerMonths = operation({
  ...operationBase,
  name: 'getLedgerMonths',
  path: '/v1/ledger-months',
  summary:
    'Returns charges and payments of the active lease by month for a year; null without a lease.',
  input: {},
  response: z.nullable(ledgerMonthsSchema),
  errors: [],
});

export const downloadStatement = operation({
  ...operationBase,
  name: 'downloadStatement',
  path: '/v1/statement',
  summary:
    'Returns the ledger lines of the active lease for a date range, with the balance before and after.',
  file: ['application/pdf', 'text/csv'],
  input: {
    query: z.strictObject({
      /** First and last date, inclusive. Without them: from the first line until today. */
      from: z.optional(dateSchema),
      to: z.optional(dateSchema),
      format: z.oneOf(['pdf', 'csv']),
    }),
  },
  response: z.unknown(),
  errors: ['not_found'],
});
