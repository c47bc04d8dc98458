import { depositSchema } from './deposit.ts';
import { centsSchema, dateSchema, idSchema, instantSchema } from './primitives.ts';
import * as z from './z.ts';

// GraphQL types of the resident service, with the shapes and names of spec 3 and 7.

export const leaseTermSchema = z.object({
  month_to_month: z.boolean(),
  lease_term_id: idSchema,
  lease_term_start: dateSchema,
  lease_term_end: z.nullable(dateSchema),
  /** Months; null for a month-to-month lease. */
  lease_term_duration: z.nullable(z.int()),
});

/** A recurring monthly charge of a lease. */
export const chargeLineSchema = z.object({
  charge_type: z.oneOf(['rent', 'utility', 'other']),
  description: z.string(),
  amount_cents: centsSchema,
  starts_on: dateSchema,
  ends_on: z.nullable(dateSchema),
});
export type ChargeLine = z.Infer<typeof chargeLineSchema>;

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
  // Fields of the lease summary, in addition to spec 3.
  /** Current monthly rent. */
  rent_cents: centsSchema,
  /** Current and future charges, by start date. */
  charge_lines: z.array(chargeLineSchema),
  /** Day of the month, 1 to 31. */
  due_day: z.int(),
  /** Last day of the month on which rent is not late. */
  grace_day: z.int(),
  late_fee_cents: centsSchema,
  /** Deposit in the lease; `deposit` has the received amount and its state. */
  deposit_cents: centsSchema,
  deposit_held_by: z.string(),
  deposit: depositSchema,
  notice_days: z.int(),
  /** IANA time zone of the property, such as `America/Chicago`. */
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

/** The balance of a lease in cents: above 0 is owed, below 0 is a credit. */
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

/** Address type of the forwarding address (spec 7: addressTypeId). */
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
