import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { hasCode } from 'shared/api/api-error';
import type { ApiClient } from 'shared/api/client';
import { getRecords, getRecordsLink, makeRecords } from 'shared/api/records';
import { getServiceTime } from 'shared/format/service-time';

/** The polling interval while the records are created, in ms. */
const POLL_MS = 1_500;
/** How long the page polls, in ms: each request extends the sign-in, and the renter may be absent. */
const MAX_POLLING_MS = 300_000;

/** How long the page still polls, in ms; 0 if polling has stopped. */
export const getRemainingPollingTime = ({
  requested_at,
}: {
  readonly requested_at: string;
}): number => Math.max(0, Date.parse(requested_at) + MAX_POLLING_MS - getServiceTime());

const recordsQueries = {
  own: (api: ApiClient) =>
    queryOptions({
      queryKey: ['records'],
      queryFn: () => getRecords(api),
      // Records that were requested elsewhere are shown when the page opens.
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.under_way && getRemainingPollingTime(data.under_way) > 0 ? POLL_MS : false,
    }),
};

export function useRecords() {
  return useQuery(recordsQueries.own(useApi()));
}

export function useCreateRecords() {
  const api = useApi();
  return useMutation({
    mutationFn: () => makeRecords(api),
    onSuccess: (records, _, __, { client }) =>
      client.setQueryData(recordsQueries.own(api).queryKey, records),
  });
}

/** Requests a link and lets the browser download it: a large file never passes through the page. */
export function useDownloadRecords() {
  const api = useApi();
  return useMutation({
    mutationFn: () => getRecordsLink(api),
    onSuccess: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
  });
}

/** True if records were requested too often. */
export const isRateLimited = (error: unknown): boolean => hasCode(error, 'rate_limited');
