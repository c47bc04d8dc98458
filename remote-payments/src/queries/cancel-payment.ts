import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { isRefusal } from 'shared/api/api-error';
import { cancelPayment } from 'shared/api/payments';
import { paymentInvalidations } from 'shared/queries/payments';
import { payNowQueries } from './pay-now.ts';

/** Cancels a payment. The request is idempotent, so it can be retried after a lost answer. */
export function useCancelPayment(paymentId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => cancelPayment(api, paymentId),
    onSuccess: (payment) =>
      client.setQueryData(payNowQueries.payment(api, paymentId).queryKey, payment),
    meta: { invalidates: paymentInvalidations },
  });
}

export const isTooLate = (error: unknown) =>
  isRefusal(error) && error.code === 'payment_not_cancellable';
