/**
 * Schema of spec 3 and 7, with the names of the specification. Money in cents, dates as `YYYY-MM-DD`, instants
 * in ISO 8601.
 */
export const residentTypeDefs = /* GraphQL */ `
  type Query {
    activeLease(personId: ID!, doorId: ID!): ActiveLease
    addressByDoorId(doorId: ID!): Address
    leaseOccupants(leaseId: ID!): [Occupant!]!
    animalPersonMaps(personIds: [ID!]!): [AnimalPersonMap!]!
    "residentId is the person_id of the claim."
    resident(residentId: ID!): Resident
    addressByPersonId(personId: ID!, addressTypeId: ID!): Address
  }

  type Mutation {
    "Writes one address per person. All must be occupants of the caller's lease."
    upsertForwardingAddress(
      personIds: [ID!]!
      addressInput: AddressInput!
    ): [ForwardingAddress!]!
  }

  type LeaseTerm {
    month_to_month: Boolean!
    lease_term_id: ID!
    lease_term_start: String!
    lease_term_end: String
    lease_term_duration: Int
  }

  "An amount charged each month from a start date."
  type ChargeLine {
    "rent, utility or other."
    charge_type: String!
    description: String!
    amount_cents: Int!
    starts_on: String!
    ends_on: String
  }

  "A full or partial return of a deposit."
  type DepositReturn {
    deposit_return_id: ID!
    returned_on: String!
    amount_cents: Int!
    withheld_cents: Int!
    withheld_reason: String
    "check, bank or office."
    way: String!
    sent_to: String
  }

  type Deposit {
    "none, held, partly_refunded or refunded."
    state: String!
    received_cents: Int!
    held_cents: Int!
    "Date by which the held amount must be returned. Null when no move-out is planned."
    due_on: String
    returns: [DepositReturn!]!
  }

  type ActiveLease {
    lease_id: ID!
    lease_duration: Int
    lease_name: String!
    move_in_date: String!
    move_out_date: String
    move_out_expected_date: String
    disable_online_payments: Boolean!
    lease_term: LeaseTerm!
    "Current monthly rent."
    rent_cents: Int!
    "In force now or later."
    charge_lines: [ChargeLine!]!
    due_day: Int!
    grace_day: Int!
    late_fee_cents: Int!
    deposit_cents: Int!
    deposit_held_by: String!
    deposit: Deposit!
    notice_days: Int!
    time_zone: String!
    manager_name: String!
    manager_phone: String!
    offline_payment: String!
  }

  type Address {
    address_line_1: String!
    address_line_2: String
    city: String!
    state_abv: String
    state: String
    country_code: String!
    county: String
    postal_code: String!
  }

  type PersonName {
    first_name: String!
    last_name: String!
  }

  type Occupant {
    person_id: ID!
    person: PersonName!
  }

  type Animal {
    animal_name: String!
  }

  type AnimalPersonMap {
    animal_person_map_id: ID!
    animal_id: ID!
    animal: Animal!
  }

  type Phone {
    country_code: String!
    phone_number: String!
  }

  type Resident {
    id: ID!
    created_at: String!
    updated_at: String!
    first_name: String!
    last_name: String!
    date_of_birth: String
    email: String!
    phone: Phone
  }

  input AddressInput {
    address_line_1: String!
    address_line_2: String
    city: String!
    state_abv: String
    state: String
    country_code: String!
    county: String
    postal_code: String!
  }

  type ForwardingAddress {
    address_id: ID!
    person_id: ID!
    address_line_1: String!
    address_line_2: String
    city: String!
    state: String
    country_code: String!
    postal_code: String!
  }
`;
