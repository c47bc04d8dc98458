import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { listFeePolicies } from './store/leases.ts';

type PolicyArgs = { doorId: string; policyTypeIds: string[] };

/** Resolves the fee policies of these types for a door of the caller. */
export async function managementFeePolicies(args: PolicyArgs, { actor, read }: GraphqlContext) {
  const policies = await read((tx) => listFeePolicies(tx, actor, args.doorId));
  return { policy: policies.filter((one) => args.policyTypeIds.includes(one.policy_type_id)) };
}
