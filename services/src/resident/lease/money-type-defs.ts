/** Ledger, balance and fee policies (spec 3). Money in cents. */
export const moneyTypeDefs = /* GraphQL */ `
  extend type Query {
    """
    Newest line first. Null without such a lease. Can be filtered by types, dates and search text, and paged with
    limit (at most 200) and offset.
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
    "For a charge: its due date, its reason, the lease section, and the state of a question about it."
    charge_id: ID
    due_on: String
    reason: String
    lease_section: String
    question_state: String
    "For a payment and its return."
    payment_id: ID
    reference: String
    method_label: String
    "For a return: the date of the returned payment."
    undone_on: String
    "For a returned payment: the date of its return."
    returned_on: String
  }

  type CashLedger {
    lease_id: ID!
    "Number of lines that match the filters, on all pages."
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
