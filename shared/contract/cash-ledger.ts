import { questionStateSchema } from './payments/charges.ts';
import { centsSchema, dateSchema, idSchema } from './primitives.ts';
import * as z from './z.ts';

// The cash ledger of a lease (spec 3), as returned by the resident service.

export const LEDGER_TYPES = [
  'charge',
  'payment',
  'credit',
  'adjustment',
  'late_fee',
  'refund',
  'return_reversal',
  'deposit',
] as const;

export const cashLedgerSchema = z.object({
  lease_id: idSchema,
  transactions: z.array(
    z.object({
      date: z.object({ value: dateSchema }),
      transaction_type: z.oneOf(LEDGER_TYPES),
      payee_payer: z.string(),
      description: z.string(),
      /** Cents; null if the line is not a charge. */
      charge: z.nullable(centsSchema),
      /** Cents received; null if the line is not a receipt. */
      receipt: z.nullable(centsSchema),
      /** Cents: the balance of the lease after this line. */
      amount: centsSchema,
      // Details of a line, in addition to spec 3.
      line_id: idSchema,
      /** Id of the charge; null for other lines. */
      charge_id: z.nullable(idSchema),
      due_on: z.nullable(dateSchema),
      reason: z.nullable(z.string()),
      lease_section: z.nullable(z.string()),
      /** State of the question about the charge; null if nobody asked. */
      question_state: z.nullable(questionStateSchema),
      /** For a portal payment and for its return. */
      payment_id: z.nullable(idSchema),
      reference: z.nullable(z.string()),
      /** Such as `Lakeshore Credit Union •••• 6789`; only `bank` or `card` for the method of a co-occupant. */
      method_label: z.nullable(z.string()),
      /** For a return: the date of the payment that it reverses. */
      undone_on: z.nullable(dateSchema),
      /** For a returned payment: the date of the return. */
      returned_on: z.nullable(dateSchema),
    }),
  ),
  /** Number of lines that match the filter, on all pages. */
  total: z.int(),
});
export type CashLedger = z.Infer<typeof cashLedgerSchema>;
export type LedgerLine = CashLedger['transactions'][number];

/** Maximum page size. */
const MAX_PAGE_LINES = 200;

/** Filter and page of a ledger. Without any field all lines are returned. */
export const ledgerFilterSchema = z.strictObject({
  /** Text to find in the description, name, reference or amount. */
  search: z.optional(z.string().check(z.maxLength(100))),
  types: z.optional(z.array(z.oneOf(LEDGER_TYPES))),
  /** First and last date, inclusive. */
  from: z.optional(dateSchema),
  to: z.optional(dateSchema),
  limit: z.optional(z.int().check(z.gte(1), z.lte(MAX_PAGE_LINES))),
  /** Number of lines to skip; only used with `limit`. */
  offset: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
});
export type LedgerFilter = z.Infer<typeof ledgerFilterSchema>;
