/** Notice to vacate beyond spec 7: possible dates, signed details, and state. */
export const noticeTypeDefs = /* GraphQL */ `
  type NoticeRule {
    days: Int!
    full_months: Int
    count_from: String!
    must_end_on: String!
    blackout_months: [Int!]!
    early_fee_cents: Int
  }

  type NoticeStep {
    kind: String!
    on: String!
  }

  type EarliestEnd {
    on: String!
    steps: [NoticeStep!]!
  }

  type KeepsUntil {
    until: String!
    next: String!
  }

  type EarlyChoice {
    rent_until: String!
    extra_cents: Int!
    consent_text: String!
    fee_cents: Int!
  }

  type DateChoice {
    move_out_date: String!
    "earliest, sooner or later."
    kind: String!
    rent_until: String!
    extra_cents: Int!
    consent_text: String!
    early: EarlyChoice
  }

  type NoticeQuote {
    lease_id: ID!
    today: String!
    rule: NoticeRule!
    term_end: String
    rent_cents: Int!
    earliest: EarliestEnd!
    keeps: KeepsUntil
    latest: String!
    choices: [DateChoice!]!
    answer_hours: Int!
    deposit_days: Int!
    key_return: String!
  }

  input WalkthroughInput {
    on: String!
    "morning, afternoon or evening."
    part: String!
  }

  input NoticeDetailsInput {
    attempt_key: ID!
    early_termination: Boolean!
    reason_text: String
    contact_phone: String
    contact_email: String
    "check, bank or office."
    refund_way: String!
    walkthroughs: [WalkthroughInput!]!
    signed_name: String!
    consent_text: String!
  }

  type Walkthrough {
    on: String!
    part: String!
  }

  type EarlyTermination {
    fee_cents: Int!
    granted: Boolean
  }

  type NoticeGiven {
    move_out_id: ID!
    reference: String!
    "submitted, changes_needed, accepted, declined or completed."
    state: String!
    given_on: String!
    given_by_name: String!
    given_by_me: Boolean!
    move_out_date: String!
    rent_until: String!
    extra_cents: Int!
    early: EarlyTermination
    move_out_reason_name: String!
    reason_text: String
    contact_phone: String
    contact_email: String
    refund_way: String
    walkthroughs: [Walkthrough!]!
    answer_by: String!
    accepted_at: String
    can_withdraw: Boolean!
    office_text: String
    deposit_due_on: String!
    key_return: String!
    time_zone: String!
  }

  type WithdrawnMoveOut {
    move_out_id: ID!
  }
`;
