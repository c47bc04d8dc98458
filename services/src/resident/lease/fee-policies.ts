import { and, eq } from 'drizzle-orm';
import { managementFeePolicy } from 'services/platform/db/schema/leases';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';

type PolicyArgs = { doorId: string; policyTypeIds: string[] };

/** The fee policies of a door of the claim, of these types. */
export async function managementFeePolicies(args: PolicyArgs, { actor, read }: GraphqlContext) {
  const policies = await read((tx) =>
    tx
      .select({
        management_fee_policy_id: managementFeePolicy.managementFeePolicyId,
        policy_name: managementFeePolicy.policyName,
        policy_type_id: managementFeePolicy.policyTypeId,
      })
      .from(managementFeePolicy)
      .where(
        and(
          eq(managementFeePolicy.corporationId, actor.corporationId),
          eq(managementFeePolicy.doorId, args.doorId),
        ),
      ),
  );
  return { policy: policies.filter((one) => args.policyTypeIds.includes(one.policy_type_id)) };
}
