import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { ApiError } from 'shared/api/api-error';
import type { ApiClient } from 'shared/api/client';
import * as moveOut from 'shared/api/move-out';
import * as service from 'shared/api/notice';
import { getForwardingAddress } from 'shared/api/resident';
import type { Address } from 'shared/contract/resident';
import { autoPayKey } from 'shared/queries/auto-pay';
import { leaseKey } from 'shared/queries/lease';
import { residentQueries } from 'shared/queries/resident';
import { saveFile } from 'shared/queries/save-file';
import { fetchNestedQuery } from 'shared/query-client/fetch-nested-query';
import { usePersonId } from 'shared/session/session';

const noticeKey = ['notice'] as const;

const noticeQueries = {
  quote: (api: ApiClient, ids: { leaseId: string; moveOutDate: string | null }) =>
    queryOptions({
      queryKey: [...noticeKey, 'quote', ids],
      queryFn: () => service.getNoticeQuote(api, ids),
      // Keeps the previous dates until those for the new date arrive.
      placeholderData: (previous) => previous,
    }),
  given: (api: ApiClient, ids: { leaseId: string }) =>
    queryOptions({
      queryKey: [...noticeKey, 'given', ids],
      queryFn: () => service.getNoticeGiven(api, ids.leaseId),
    }),
  reasons: (api: ApiClient) =>
    queryOptions({
      queryKey: [...noticeKey, 'reasons'],
      queryFn: () => moveOut.listMoveOutReasons(api),
    }),
  /** The forwarding address; null when none was given yet. */
  forwarding: (api: ApiClient, ids: { personId: string | null }) =>
    queryOptions({
      queryKey: [...noticeKey, 'forwarding', ids],
      queryFn: () => (ids.personId === null ? null : getForwardingAddress(api, ids.personId)),
    }),
  /** All data that the flow starts with; null when the lease does not exist. */
  start: (api: ApiClient, ids: { leaseId: string; personId: string | null }) =>
    queryOptions({
      queryKey: [...noticeKey, 'start', ids],
      queryFn: ({ client, queryKey }) => loadStart(api, { client, queryKey }, ids),
    }),
};

async function loadStart(
  api: ApiClient,
  context: { readonly client: QueryClient; readonly queryKey: QueryKey },
  { leaseId, personId }: { leaseId: string; personId: string | null },
) {
  const [quote, reasons, forwarding, resident, given] = await Promise.all([
    fetchNestedQuery(context, noticeQueries.quote(api, { leaseId, moveOutDate: null })),
    fetchNestedQuery(context, noticeQueries.reasons(api)),
    fetchNestedQuery(context, noticeQueries.forwarding(api, { personId })),
    fetchNestedQuery(context, residentQueries.own(api, { personId })),
    fetchNestedQuery(context, noticeQueries.given(api, { leaseId })),
  ]);
  return quote === null ? null : { quote, reasons, forwarding, resident, given };
}
export type NoticeStart = NonNullable<Awaited<ReturnType<typeof loadStart>>>;

/** Loads the data for the notice flow: rule, reasons, contact data, forwarding address and previous notice. */
export function useNoticeStart(leaseId: string) {
  return useQuery(noticeQueries.start(useApi(), { leaseId, personId: usePersonId() }));
}

/** Loads the possible dates with their cost, including `moveOutDate` if given. */
export function useNoticeQuote(leaseId: string, moveOutDate: string | null) {
  return useQuery(noticeQueries.quote(useApi(), { leaseId, moveOutDate }));
}

/** Loads the notice that was given. */
export function useNoticeGiven(leaseId: string) {
  return useQuery(noticeQueries.given(useApi(), { leaseId }));
}

/** Loads the forwarding address of the person; null while it is unknown. */
export function useForwardingAddress() {
  return useQuery(noticeQueries.forwarding(useApi(), { personId: usePersonId() }));
}

const noticeChanges = { invalidates: [noticeKey, leaseKey, autoPayKey] };

/** `address` is null while the new address is unknown. */
type SignedNotice = {
  notice: Omit<moveOut.CreateMoveOutInput, 'forwarding_address_id'>;
  address: Address | null;
};

/** Saves the forwarding address of everyone on the lease, then gives notice for them (spec 7). */
export function useGiveNotice() {
  const api = useApi();
  const personId = usePersonId();
  return useMutation({
    mutationFn: async ({ notice, address }: SignedNotice) => {
      const leaseId = notice.lease_id;
      const savedAddresses = address
        ? await moveOut.upsertForwardingAddress(api, { leaseId, address })
        : [];
      const ownAddress = savedAddresses.find(({ person_id }) => person_id === personId);
      return moveOut.createMoveOut(api, {
        ...notice,
        forwarding_address_id: ownAddress?.address_id ?? null,
      });
    },
    meta: noticeChanges,
  });
}

/** Changes the forwarding address of everyone on the lease. */
export function useSaveForwarding(leaseId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (address: Address) => moveOut.upsertForwardingAddress(api, { leaseId, address }),
    meta: noticeChanges,
  });
}

export function useWithdrawNotice() {
  const api = useApi();
  return useMutation({
    mutationFn: (moveOutId: string) => service.withdrawMoveOut(api, moveOutId),
    meta: noticeChanges,
  });
}

/** Downloads the signed notice as a file. */
export function useNoticeDownload() {
  const api = useApi();
  return useMutation({
    mutationFn: (moveOutId: string) => service.downloadNotice(api, moveOutId),
    onSuccess: saveFile,
  });
}

/**
 * What a failed request means: `given` a notice already exists, `changed` the consent text has changed,
 * `signedOut` the session has expired, `refused` the service refused it, `unknown` the answer was lost and
 * the same attempt can be retried.
 */
export type NoticeFailure = 'given' | 'changed' | 'signedOut' | 'refused' | 'unknown';

const FAILURES: Partial<Record<ApiError['code'], NoticeFailure>> = {
  move_out_in_progress: 'given',
  move_out_completed: 'given',
  idempotency_key_reused: 'given',
  notice_changed: 'changed',
  unauthenticated: 'signedOut',
};

export function getNoticeFailure(error: unknown): NoticeFailure {
  if (!(error instanceof ApiError)) return 'unknown';
  const isRefused = error.status >= 400 && error.status < 500 && error.status !== 429;
  return FAILURES[error.code] ?? (isRefused ? 'refused' : 'unknown');
}
