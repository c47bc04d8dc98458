/** Ledger, balance and fee policies (spec 3). Money in cents. */
export const moneyTypeDefs = /* GraphQL */ `
  extend type Query {
    """
    Newest line first. Null without such a lease. Every line, or those asked for: of some types, from
    one day to another, with a text in them; limit of them (at most 200), after the first offset.
    """
    leaseCashLedger(
      leaseId: ID!
      search: String
      types: [String!]
      from: String
      to: String
      limit: Int
      offset: Int
    ): CashLedger
    leaseBalance(leaseId: ID!): LeaseBalance
    managementFeePolicies(doorId: ID!, policyTypeIds: [ID!]!): ManagementFeePolicies!
  }

  type LedgerDate {
    value: String!
  }

  type LedgerTransaction {
    line_id: ID!
    date: LedgerDate!
    transaction_type: String!
    payee_payer: String!
    description: String!
    charge: Int
    receipt: Int
    "The balance of the lease after this line."
    amount: Int!
    "Of a charge: when it is due, why it is made, the section of the lease, and how a question about it stands."
    charge_id: ID
    due_on: String
    reason: String
    lease_section: String
    question_state: String
    "Of a payment and of its return."
    payment_id: ID
    reference: String
    method_label: String
    "Of a return: the day of the payment that it undoes."
    undone_on: String
    "Of a payment that came back: the day of its return."
    returned_on: String
  }

  type CashLedger {
    lease_id: ID!
    "Of all lines that were asked for, on this page or not."
    total: Int!
    transactions: [LedgerTransaction!]!
  }

  type LeaseBalance {
    amount: Int!
  }

  type ManagementFeePolicy {
    management_fee_policy_id: ID!
    policy_name: String!
    policy_type_id: ID!
  }

  type ManagementFeePolicies {
    policy: [ManagementFeePolicy!]!
  }
`;
