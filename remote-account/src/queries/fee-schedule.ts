import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import type { ApiClient } from 'shared/api/client';
import { getFeeSchedule } from 'shared/api/payments';
import { paymentsKey } from 'shared/queries/payments';

const feeQueries = {
  /** The fees on the rent for each kind of method; null without an active lease. */
  schedule: (api: ApiClient) =>
    queryOptions({
      queryKey: [...paymentsKey, 'fee-schedule'],
      queryFn: () => getFeeSchedule(api),
    }),
};

export function useFeeSchedule() {
  return useQuery(feeQueries.schedule(useApi()));
}
