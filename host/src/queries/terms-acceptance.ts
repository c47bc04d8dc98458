import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from 'shared/api/api-context';
import type { ApiClient } from 'shared/api/client';
import {
  acceptTermsAndConditions,
  getTermsAcceptance,
  type TermsAcceptanceInput,
} from 'shared/api/terms';
import { useSession } from 'shared/session/session';
import { notifyOtherTabs, onAcceptedInAnotherTab } from '../terms/other-tabs.ts';

type AcceptanceIds = { readonly personId: string; readonly corporationId: string };

const acceptanceQueries = {
  /** The person's last acceptance; null where there is none. */
  of: (api: ApiClient, ids: AcceptanceIds) =>
    queryOptions({
      queryKey: ['legal', 'acceptance', ids],
      queryFn: () => getTermsAcceptance(api, ids),
    }),
};

/** Who accepts, from the claim alone. */
export function useAcceptanceIds(): AcceptanceIds {
  const { person_id, corporation_id } = useSession().dataAccess;
  return { personId: person_id, corporationId: corporation_id };
}

/** Refetched whenever a user is present (spec 4), and when another tab of theirs has accepted. */
export function useTermsAcceptance() {
  const user = useSession();
  const query = useQuery(acceptanceQueries.of(useApi(), useAcceptanceIds()));
  const { refetch } = query;
  useEffect(() => {
    if (user) void refetch();
  }, [user, refetch]);
  useEffect(() => onAcceptedInAnotherTab(() => void refetch()), [refetch]);
  return query;
}

/** Accepts both versions; then acceptance, terms and privacy policy are asked for anew (spec 4). */
export function useAcceptTerms() {
  const api = useApi();
  return useMutation({
    mutationFn: (input: TermsAcceptanceInput) => acceptTermsAndConditions(api, input),
    onSuccess: (accepted, { personId, corporationId }, _, { client }) => {
      // Known at once, so that nobody who has accepted waits for the answer to be read back.
      const { queryKey } = acceptanceQueries.of(api, { personId, corporationId });
      client.setQueryData(queryKey, accepted);
      notifyOtherTabs();
    },
    meta: { invalidates: [['legal']] },
  });
}
