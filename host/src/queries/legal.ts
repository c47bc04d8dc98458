import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import type { ApiClient } from 'shared/api/client';
import { getActivePrivacy, getActiveTerms } from 'shared/api/documents';
import { usePersonId } from 'shared/session/session';

type Ids = { readonly personId: string | null };

const legalQueries = {
  /** The terms of service in force; null where nobody is signed in. */
  terms: (api: ApiClient, ids: Ids) =>
    queryOptions({
      queryKey: ['legal', 'terms', ids],
      queryFn: () => (ids.personId === null ? null : getActiveTerms(api)),
    }),
  /** The privacy policy in force; null where nobody is signed in. */
  privacy: (api: ApiClient, ids: Ids) =>
    queryOptions({
      queryKey: ['legal', 'privacy', ids],
      queryFn: () => (ids.personId === null ? null : getActivePrivacy(api)),
    }),
};

export function useActiveTerms() {
  return useQuery(legalQueries.terms(useApi(), { personId: usePersonId() }));
}

export function useActivePrivacy() {
  return useQuery(legalQueries.privacy(useApi(), { personId: usePersonId() }));
}
