import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import type { ApiClient } from 'shared/api/client';
import { listFeePolicies } from 'shared/api/lease-money';
import { useHomeIds } from 'shared/session/session';

/** What can be charged beside the rent; the late fee stands with the rent, to the minute. */
const POLICY_TYPES = ['fee-policy-type-returned-payment'];

export const feePolicyQueries = {
  ofDoor: (api: ApiClient, ids: { readonly doorId: string | null }) =>
    queryOptions({
      queryKey: ['fee-policies', 'ofDoor', ids],
      queryFn: () =>
        ids.doorId === null
          ? []
          : listFeePolicies(api, { doorId: ids.doorId, policyTypeIds: POLICY_TYPES }),
    }),
};

/** The fee policies of the home (spec 7); none without one. */
export function useFeePolicies() {
  const doorId = useHomeIds()?.doorId ?? null;
  return useQuery(feePolicyQueries.ofDoor(useApi(), { doorId }));
}
