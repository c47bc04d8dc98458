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
  /** The person's latest acceptance; null when there is none. */
  latest: (api: ApiClient, ids: AcceptanceIds) =>
    queryOptions({
      queryKey: ['legal', 'acceptance', ids],
      queryFn: () => getTermsAcceptance(api, ids),
    }),
};

/** The ids of the accepting person, from the data-access claim. */
export function useAcceptanceIds(): AcceptanceIds {
  const { person_id, corporation_id } = useSession().dataAccess;
  return { personId: person_id, corporationId: corporation_id };
}

/** Loads the acceptance. Refetches whenever a user is present (spec 4) and after another tab has accepted. */
export function useTermsAcceptance() {
  const user = useSession();
  const query = useQuery(acceptanceQueries.latest(useApi(), useAcceptanceIds()));
  const { refetch } = query;
  useEffect(() => {
    if (user) void refetch();
  }, [user, refetch]);
  useEffect(() => onAcceptedInAnotherTab(() => void refetch()), [refetch]);
  return query;
}

/** Accepts both versions, then refetches acceptance, terms and privacy policy (spec 4). */
export function useAcceptTerms() {
  const api = useApi();
  return useMutation({
    mutationFn: (input: TermsAcceptanceInput) => acceptTermsAndConditions(api, input),
    onSuccess: (accepted, { personId, corporationId }, _, { client }) => {
      // Updates the cache immediately, so that the dialog closes without waiting for the refetch.
      const { queryKey } = acceptanceQueries.latest(api, { personId, corporationId });
      client.setQueryData(queryKey, accepted);
      notifyOtherTabs();
    },
    meta: { invalidates: [['legal']] },
  });
}
