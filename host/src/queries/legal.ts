import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import type { ApiClient } from 'shared/api/client';
import { getActivePrivacy, getActiveTerms } from 'shared/api/terms';
import { useOptionalSession } from 'shared/session/session';
import { useSessionState } from '../sign-in/portal-session.ts';

/** The company of the signed-in renter; null for a visitor, who reads the texts of the portal's company. */
type LegalTextIds = { readonly corporationId: string | null };

const legalQueries = {
  /** The current terms of service; null when none are published. */
  terms: (api: ApiClient, ids: LegalTextIds) =>
    queryOptions({ queryKey: ['legal', 'terms', ids], queryFn: () => getActiveTerms(api) }),
  /** The current privacy policy; null when none is published. */
  privacy: (api: ApiClient, ids: LegalTextIds) =>
    queryOptions({ queryKey: ['legal', 'privacy', ids], queryFn: () => getActivePrivacy(api) }),
};

export function useActiveTerms() {
  const { ids, enabled } = useLegalReader();
  return useQuery({ ...legalQueries.terms(useApi(), ids), enabled });
}

export function useActivePrivacy() {
  const { ids, enabled } = useLegalReader();
  return useQuery({ ...legalQueries.privacy(useApi(), ids), enabled });
}

/** The text depends on the reader's company, so the query waits until the session is known. */
function useLegalReader() {
  const corporationId = useOptionalSession()?.dataAccess.corporation_id ?? null;
  return { ids: { corporationId }, enabled: useSessionState().status !== 'loading' };
}
