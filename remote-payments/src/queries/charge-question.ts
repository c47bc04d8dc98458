import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from 'shared/api/api-context';
import { ApiError } from 'shared/api/api-error';
import { getChargeQuestion, questionCharge } from 'shared/api/charge-questions';
import type { ApiClient } from 'shared/api/client';
import type { Charge } from 'shared/contract/payments/charges';
import { paymentsKey } from 'shared/queries/payments';

const summaryKey = [...paymentsKey, 'summary'];

const questionQuery = (api: ApiClient, ids: { chargeId: string }) =>
  queryOptions({
    queryKey: [...paymentsKey, 'question', ids],
    queryFn: () => getChargeQuestion(api, ids.chargeId),
    // Asked anew whenever it is opened: the office may have answered.
    staleTime: 0,
  });

/** What was asked about a charge; not asked for while the summary says that nothing was. */
export function useChargeQuestion({ charge_id: chargeId, question_state: state }: Charge) {
  const client = useQueryClient();
  const query = useQuery({
    ...questionQuery(useApi(), { chargeId }),
    enabled: state !== null,
  });
  const { data, refetch } = query;
  // Read at two moments, the summary and the question may differ: the office has answered in between.
  const differ = state !== null && data !== undefined && data?.state !== state;
  useEffect(() => {
    if (!differ) return;
    void refetch();
    void client.refetchQueries({ queryKey: summaryKey }, { cancelRefetch: false });
  }, [differ, refetch, client]);
  return query;
}

/** Sends a message. With the same key it is one message, so a lost answer may be asked for again. */
export function useQuestionCharge(chargeId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      questionCharge(api, { chargeId, text }, key),
    onSuccess: (question) =>
      client.setQueryData(questionQuery(api, { chargeId }).queryKey, question),
    meta: { invalidates: [summaryKey] },
  });
}

/** Why a message was not taken; `unknown`: it may have been. */
export type QuestionFailure = 'cardNumber' | 'tooOften' | 'refused' | 'unknown';

export function questionFailureOf(error: unknown): QuestionFailure {
  if (!(error instanceof ApiError)) return 'unknown';
  if (error.code === 'card_number_refused') return 'cardNumber';
  if (error.status === 429) return 'tooOften';
  return error.status >= 400 && error.status < 500 ? 'refused' : 'unknown';
}
