import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import type { ApiClient } from 'shared/api/client';
import { downloadProof, getRentStatus } from 'shared/api/rent-status';
import type { RentStatus } from 'shared/contract/payments/rent-status';
import { paymentsKey } from 'shared/queries/payments';
import { saveFile } from 'shared/queries/save-file';
import { usePersonId } from 'shared/session/session';
import { POLL_UNKNOWN_MS } from './pay-now.ts';

const rentStatusQuery = (api: ApiClient, ids: { personId: string | null }) =>
  queryOptions({
    queryKey: [...paymentsKey, 'rent-status', ids],
    queryFn: () => (ids.personId === null ? null : getRentStatus(api)),
    refetchInterval: ({ state }) =>
      state.data && hasPaymentInTransit(state.data) ? POLL_UNKNOWN_MS : false,
  });

/** True when a payment or refund is in transit, so that the status can change soon. */
const hasPaymentInTransit = ({ months, other_payments: others }: RentStatus) =>
  [...months.flatMap((month) => month.payments), ...others].some(
    ({ counts, payment }) =>
      counts === 'if_kept' || counts === 'if_through' || payment.state === 'refund_pending',
  );

/** Loads whether the rent is paid, month by month; null without an active lease. */
export function useRentStatus() {
  return useQuery(rentStatusQuery(useApi(), { personId: usePersonId() }));
}

/** Downloads the proof or current status of a payment as a file. */
export function useProofDownload() {
  const api = useApi();
  return useMutation({
    mutationFn: (paymentId: string) => downloadProof(api, paymentId),
    onSuccess: saveFile,
  });
}
