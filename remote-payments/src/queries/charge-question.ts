import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from 'shared/api/api-context';
import { ApiError } from 'shared/api/api-error';
import { getChargeQuestion, questionCharge } from 'shared/api/charge-questions';
import type { ApiClient } from 'shared/api/client';
import type { Charge } from 'shared/contract/payments/charges';
import { leaseKey } from 'shared/queries/lease';
import { paymentsKey } from 'shared/queries/payments';

/** The fields of a charge that the overview and the ledger share. */
export type ChargeWithQuestion = Pick<Charge, 'charge_id' | 'description' | 'question_state'>;

/** The queries whose data also contains the state of a question. */
const questionStateKeys = [
  [...paymentsKey, 'summary'],
  [...leaseKey, 'ledger'],
];

const questionQuery = (api: ApiClient, ids: { chargeId: string }) =>
  queryOptions({
    queryKey: [...paymentsKey, 'question', ids],
    queryFn: () => getChargeQuestion(api, ids.chargeId),
    // Always reloaded when opened, because the office may have replied.
    staleTime: 0,
  });

/** Loads the question about a charge; disabled while the charge has no question. */
export function useChargeQuestion({
  charge_id: chargeId,
  question_state: state,
}: ChargeWithQuestion) {
  const client = useQueryClient();
  const query = useQuery({
    ...questionQuery(useApi(), { chargeId }),
    enabled: state !== null,
  });
  const { data, refetch } = query;
  // The charge and its question are loaded separately, so a reply in between makes their states differ.
  const statesDiffer = state !== null && data !== undefined && data?.state !== state;
  useEffect(() => {
    if (!statesDiffer) return;
    void refetch();
    for (const queryKey of questionStateKeys) {
      void client.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
    }
  }, [statesDiffer, refetch, client]);
  return query;
}

/** Sends a message. The idempotency key makes retries after a lost answer safe. */
export function useSendChargeQuestion(chargeId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      questionCharge(api, { chargeId, text }, key),
    onSuccess: (question) =>
      client.setQueryData(questionQuery(api, { chargeId }).queryKey, question),
    meta: { invalidates: questionStateKeys },
  });
}

/** Why sending a message failed; `unknown` means that it may have arrived. */
export type QuestionFailure = 'cardNumber' | 'tooOften' | 'refused' | 'unknown';

export function getQuestionFailure(error: unknown): QuestionFailure {
  if (!(error instanceof ApiError)) return 'unknown';
  if (error.code === 'card_number_refused') return 'cardNumber';
  if (error.status === 429) return 'tooOften';
  return error.status >= 400 && error.status < 500 ? 'refused' : 'unknown';
}
