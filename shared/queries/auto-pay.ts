import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.ts';
import { getAutoPay } from '../api/auto-pay.ts';
import type { ApiClient } from '../api/client.ts';
import { usePersonId } from '../session/session.ts';
import { paymentsKey } from './payments.ts';

/** Key prefix of all auto-pay queries. */
export const autoPayKey = [...paymentsKey, 'auto-pay'] as const;

/** The person's auto-pay; null without an active lease. */
export const autoPayQuery = (api: ApiClient, ids: { readonly personId: string | null }) =>
  queryOptions({
    queryKey: [...autoPayKey, 'plan', ids],
    queryFn: () => (ids.personId === null ? null : getAutoPay(api)),
  });

/** The person's auto-pay; null without an active lease. */
export function useAutoPay() {
  return useQuery(autoPayQuery(useApi(), { personId: usePersonId() }));
}
