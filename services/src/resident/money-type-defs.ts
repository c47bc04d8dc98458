/** Ledger, balance and fee policies (spec 3). Money in cents. */
export const moneyTypeDefs = /* GraphQL */ `
  extend type Query {
    "Newest line first. Null without such a lease."
    leaseCashLedger(leaseId: ID!): CashLedger
    leaseBalance(leaseId: ID!): LeaseBalance
    managementFeePolicies(doorId: ID!, policyTypeIds: [ID!]!): ManagementFeePolicies!
  }

  type LedgerDate {
    value: String!
  }

  type LedgerTransaction {
    date: LedgerDate!
    transaction_type: String!
    payee_payer: String!
    description: String!
    charge: Int
    receipt: Int
    "The balance of the lease after this line."
    amount: Int!
  }

  type CashLedger {
    lease_id: ID!
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
