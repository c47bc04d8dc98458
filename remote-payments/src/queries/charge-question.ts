import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from 'shared/api/api-context';
import { ApiError } from 'shared/api/api-error';
import { getChargeQuestion, questionCharge } from 'shared/api/charge-questions';
import type { ApiClient } from 'shared/api/client';
import type { Charge } from 'shared/contract/payments/charges';
import { leaseKey } from 'shared/queries/lease';
import { paymentsKey } from 'shared/queries/payments';

/** A charge as the overview or the ledger has it. */
export type ChargeWithQuestion = Pick<Charge, 'charge_id' | 'description' | 'question_state'>;

/** Where the state of a question stands as well. */
const questionStateKeys = [
  [...paymentsKey, 'summary'],
  [...leaseKey, 'ledger'],
];

const questionQuery = (api: ApiClient, ids: { chargeId: string }) =>
  queryOptions({
    queryKey: [...paymentsKey, 'question', ids],
    queryFn: () => getChargeQuestion(api, ids.chargeId),
    // Asked anew whenever it is opened: the office may have answered.
    staleTime: 0,
  });

/** What was asked about a charge; not asked for while its charge says that nothing was. */
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
  // Read at two moments, a charge and its question may differ: the office has answered in between.
  const differ = state !== null && data !== undefined && data?.state !== state;
  useEffect(() => {
    if (!differ) return;
    void refetch();
    for (const queryKey of questionStateKeys) {
      void client.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
    }
  }, [differ, refetch, client]);
  return query;
}

/** Sends a message. With the same key it is one message, so a lost answer may be asked for again. */
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

/** Why a message was not taken; `unknown`: it may have been. */
export type QuestionFailure = 'cardNumber' | 'tooOften' | 'refused' | 'unknown';

export function getQuestionFailure(error: unknown): QuestionFailure {
  if (!(error instanceof ApiError)) return 'unknown';
  if (error.code === 'card_number_refused') return 'cardNumber';
  if (error.status === 429) return 'tooOften';
  return error.status >= 400 && error.status < 500 ? 'refused' : 'unknown';
}
