import { centsSchema, dateSchema, idSchema, instantSchema } from './primitives.ts';
import * as z from './z.ts';

// Answers of the resident service (GraphQL). The shapes and names are those of spec 3 and 7.

export const leaseTermSchema = z.object({
  month_to_month: z.boolean(),
  lease_term_id: idSchema,
  lease_term_start: dateSchema,
  lease_term_end: z.nullable(dateSchema),
  /** Months; null where the lease runs month to month. */
  lease_term_duration: z.nullable(z.int()),
});

export const activeLeaseSchema = z.object({
  lease_id: idSchema,
  /** Months. */
  lease_duration: z.nullable(z.int()),
  lease_name: z.string(),
  move_in_date: dateSchema,
  move_out_date: z.nullable(dateSchema),
  move_out_expected_date: z.nullable(dateSchema),
  disable_online_payments: z.boolean(),
  lease_term: leaseTermSchema,
  // Beyond spec 3: what "your lease in short" says (design: sections 2.4).
  rent_cents: centsSchema,
  /** Day of the month, 1 to 31. */
  due_day: z.int(),
  /** Last day of the month on which rent is not late. */
  grace_day: z.int(),
  late_fee_cents: centsSchema,
  deposit_cents: centsSchema,
  deposit_held_by: z.string(),
  notice_days: z.int(),
  /** IANA zone of the property, as in `America/Chicago`. */
  time_zone: z.string(),
  manager_name: z.string(),
  manager_phone: z.string(),
  /** Where and when a renter can pay without the portal. */
  offline_payment: z.string(),
});
export type ActiveLease = z.Infer<typeof activeLeaseSchema>;

export const addressSchema = z.object({
  address_line_1: z.string(),
  address_line_2: z.nullable(z.string()),
  city: z.string(),
  state_abv: z.nullable(z.string()),
  state: z.nullable(z.string()),
  country_code: z.string(),
  county: z.nullable(z.string()),
  postal_code: z.string(),
});
export type Address = z.Infer<typeof addressSchema>;

export const occupantSchema = z.object({
  person_id: idSchema,
  person: z.object({ first_name: z.string(), last_name: z.string() }),
});
export type Occupant = z.Infer<typeof occupantSchema>;

export const animalPersonMapSchema = z.object({
  animal_person_map_id: idSchema,
  animal_id: idSchema,
  animal: z.object({ animal_name: z.string() }),
});
export type AnimalPersonMap = z.Infer<typeof animalPersonMapSchema>;

export const moveOutSchema = z.object({
  move_out_id: idSchema,
  move_out_status_id: idSchema,
  move_out_reason_id: idSchema,
  ntv_date: dateSchema,
  forwarding_address_id: z.nullable(idSchema),
  move_out_date: dateSchema,
  person_array: z.array(
    z.object({
      person_id: idSchema,
      active: z.boolean(),
      agent_id: z.nullable(idSchema),
      ntv_date: dateSchema,
    }),
  ),
});
export type MoveOut = z.Infer<typeof moveOutSchema>;

export const moveOutReasonSchema = z.object({
  move_out_reason_id: idSchema,
  move_out_reason_name: z.string(),
});

/** Names are `IN_PROGRESS` and `COMPLETED` (spec 4). */
export const moveOutStatusSchema = z.object({
  move_out_status_id: idSchema,
  move_out_status_name: z.string(),
});

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
      due_on: z.nullable(dateSchema),
      reason: z.nullable(z.string()),
      lease_section: z.nullable(z.string()),
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

/** Lines of a page, at most. */
const MOST_LINES = 200;

/** Which lines of a ledger are asked for: all of them where nothing is said. */
export const ledgerQuestionSchema = z.strictObject({
  /** A text in the description, a name, a reference or an amount. */
  search: z.optional(z.string().check(z.maxLength(100))),
  types: z.optional(z.array(z.oneOf(LEDGER_TYPES))),
  /** First and last day, both included. */
  from: z.optional(dateSchema),
  to: z.optional(dateSchema),
  limit: z.optional(z.int().check(z.gte(1), z.lte(MOST_LINES))),
  /** Lines to pass over; only with a limit. */
  offset: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
});
export type LedgerQuestion = z.Infer<typeof ledgerQuestionSchema>;

/** The balance of a lease in cents: more than 0 is owed, less than 0 is a credit. */
export const leaseBalanceSchema = z.object({ amount: centsSchema });
export type LeaseBalance = z.Infer<typeof leaseBalanceSchema>;

export const residentSchema = z.object({
  id: idSchema,
  created_at: instantSchema,
  updated_at: instantSchema,
  first_name: z.string(),
  last_name: z.string(),
  date_of_birth: z.nullable(dateSchema),
  email: z.string(),
  phone: z.nullable(z.object({ country_code: z.string(), phone_number: z.string() })),
});
export type Resident = z.Infer<typeof residentSchema>;

export const managementFeePolicySchema = z.object({
  management_fee_policy_id: idSchema,
  policy_name: z.string(),
  policy_type_id: idSchema,
});

export const createdMoveOutSchema = z.object({
  move_out_id: idSchema,
  move_out_reason_id: idSchema,
  ntv_date: dateSchema,
  forwarding_address_id: z.nullable(idSchema),
  move_out_date: dateSchema,
});

/** The one address type that the portal writes (spec 7: addressTypeId of the forwarding type). */
export const FORWARDING_ADDRESS_TYPE_ID = 'address-type-forwarding';

/** Without `state_abv` and `county`, as spec 3 says. */
export const forwardingAddressSchema = z.object({
  address_id: idSchema,
  person_id: idSchema,
  address_line_1: z.string(),
  address_line_2: z.nullable(z.string()),
  city: z.string(),
  state: z.nullable(z.string()),
  country_code: z.string(),
  postal_code: z.string(),
});
