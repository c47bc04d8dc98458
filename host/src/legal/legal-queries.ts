import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import type { ApiClient } from 'shared/api/client';
import { getActivePrivacy, getActiveTerms } from 'shared/api/documents';

export const legalQueries = {
  /** The terms of service in force. */
  terms: (api: ApiClient) =>
    queryOptions({ queryKey: ['legal', 'terms'], queryFn: () => getActiveTerms(api) }),
  /** The privacy policy in force. */
  privacy: (api: ApiClient) =>
    queryOptions({ queryKey: ['legal', 'privacy'], queryFn: () => getActivePrivacy(api) }),
};

export function useActiveTerms() {
  return useQuery(legalQueries.terms(useApi()));
}

export function useActivePrivacy() {
  return useQuery(legalQueries.privacy(useApi()));
}
