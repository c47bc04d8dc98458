import { cashLedgerSchema, type LedgerFilter } from '../contract/cash-ledger.ts';
import { leaseBalanceSchema, managementFeePolicySchema } from '../contract/resident.ts';
import * as z from '../contract/z.ts';
import type { ApiClient } from './client.ts';
import { residentDocument } from './resident-document.ts';

const LEDGER = residentDocument(`query CashLedger(
  $leaseId: ID!, $search: String, $types: [String!], $from: String, $to: String,
  $limit: Int, $offset: Int
) {
  leaseCashLedger(
    leaseId: $leaseId, search: $search, types: $types, from: $from, to: $to,
    limit: $limit, offset: $offset
  ) {
    lease_id total
    transactions {
      date { value } transaction_type payee_payer description charge receipt amount
      line_id charge_id due_on reason lease_section question_state payment_id reference method_label
      undone_on returned_on
    }
  }
}`);
const ledger = z.object({ leaseCashLedger: z.nullable(cashLedgerSchema) });

/** Ledger lines of a lease that match the filter, newest first, in cents. */
export const getCashLedger = async (api: ApiClient, leaseId: string, filter: LedgerFilter = {}) =>
  (await api.query(LEDGER, { leaseId, ...filter }, ledger)).leaseCashLedger;

const BALANCE = residentDocument(`query LeaseBalance($leaseId: ID!) {
  leaseBalance(leaseId: $leaseId) { amount }
}`);
const balance = z.object({ leaseBalance: z.nullable(leaseBalanceSchema) });

/** The balance of a lease in cents; below 0 is a credit. */
export const getLeaseBalance = async (api: ApiClient, leaseId: string) =>
  (await api.query(BALANCE, { leaseId }, balance)).leaseBalance;

const FEE_POLICIES = residentDocument(`query FeePolicies($doorId: ID!, $policyTypeIds: [ID!]!) {
  managementFeePolicies(doorId: $doorId, policyTypeIds: $policyTypeIds) {
    policy { management_fee_policy_id policy_name policy_type_id }
  }
}`);
const feePolicies = z.object({
  managementFeePolicies: z.object({ policy: z.array(managementFeePolicySchema) }),
});

/** The fee policies of a home (`doorId`) of the given types. */
export const listFeePolicies = async (
  api: ApiClient,
  ids: { doorId: string; policyTypeIds: readonly string[] },
) => {
  const variables = { doorId: ids.doorId, policyTypeIds: [...ids.policyTypeIds] };
  return (await api.query(FEE_POLICIES, variables, feePolicies)).managementFeePolicies.policy;
};
