import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import type { ApiClient } from 'shared/api/client';
import { listFeePolicies } from 'shared/api/lease-money';
import { useHomeIds } from 'shared/session/session';

/** The fee types to show. The late fee is not included, because the rent details show it. */
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

/** Loads the fee policies of the home (spec 7); empty without a home. */
export function useFeePolicies() {
  const doorId = useHomeIds()?.doorId ?? null;
  return useQuery(feePolicyQueries.ofDoor(useApi(), { doorId }));
}
