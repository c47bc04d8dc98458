import { questionStateSchema } from './payments/charges.ts';
import { centsSchema, dateSchema, idSchema } from './primitives.ts';
import * as z from './z.ts';

// The cash ledger of a lease (spec 3), as the resident service answers it.

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
      /** Cents; null on a line that is no charge. */
      charge: z.nullable(centsSchema),
      /** Cents received; null on a line that is no receipt. */
      receipt: z.nullable(centsSchema),
      /** Cents: the balance of the lease after this line. */
      amount: centsSchema,
      // Beyond spec 3: what stands behind a line (design: sections 2.1).
      line_id: idSchema,
      /** Of a charge. */
      charge_id: z.nullable(idSchema),
      due_on: z.nullable(dateSchema),
      reason: z.nullable(z.string()),
      lease_section: z.nullable(z.string()),
      /** How the question about it stands; null where nobody has asked. */
      question_state: z.nullable(questionStateSchema),
      /** Of a payment made in the portal, and of its return. */
      payment_id: z.nullable(idSchema),
      reference: z.nullable(z.string()),
      /** As in `Lakeshore Credit Union •••• 6789`; just `bank` or `card` for that of a co-occupant. */
      method_label: z.nullable(z.string()),
      /** Of a return: the day of the payment that it undoes. */
      undone_on: z.nullable(dateSchema),
      /** Of a payment that came back: the day of its return. */
      returned_on: z.nullable(dateSchema),
    }),
  ),
  /** Of all lines that were asked for, on this page or not. */
  total: z.int(),
});
export type CashLedger = z.Infer<typeof cashLedgerSchema>;
export type LedgerLine = CashLedger['transactions'][number];

/** Lines of a page, at most. */
const MAX_PAGE_LINES = 200;

/** Which lines of a ledger are asked for: all of them where nothing is said. */
export const ledgerFilterSchema = z.strictObject({
  /** A text in the description, a name, a reference or an amount. */
  search: z.optional(z.string().check(z.maxLength(100))),
  types: z.optional(z.array(z.oneOf(LEDGER_TYPES))),
  /** First and last day, both included. */
  from: z.optional(dateSchema),
  to: z.optional(dateSchema),
  limit: z.optional(z.int().check(z.gte(1), z.lte(MAX_PAGE_LINES))),
  /** Lines to pass over; only with a limit. */
  offset: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
});
export type LedgerFilter = z.Infer<typeof ledgerFilterSchema>;
