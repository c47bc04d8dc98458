import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import * as service from 'shared/api/auto-pay';
import type { ApiClient } from 'shared/api/client';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import { autoPayKey, autoPayQuery } from 'shared/queries/auto-pay';
import { usePersonId } from 'shared/session/session';

const autoPayQueries = {
  /** The preview for terms that are not saved. */
  preview: (api: ApiClient, terms: AutoPayTerms | null) =>
    queryOptions({
      queryKey: [...autoPayKey, 'preview', terms],
      queryFn: () => (terms === null ? null : service.previewAutoPay(api, terms)),
      // Keeps the previous preview until the new one arrives.
      placeholderData: (previous) => previous,
      retry: false,
    }),
};

/** Avoids a request for each keystroke, in milliseconds. */
const DEBOUNCE_MS = 400;

/** Loads a debounced preview for terms that are being edited; pass null while they are incomplete. */
export function useDebouncedPreview(terms: AutoPayTerms | null) {
  const api = useApi();
  return useQuery({
    ...autoPayQueries.preview(api, terms),
    queryFn: async ({ signal }) => {
      if (terms === null) return null;
      await waitUnlessAborted(DEBOUNCE_MS, signal);
      return service.previewAutoPay(api, terms);
    },
  });
}

/** Waits, and rejects when the query is aborted because the terms changed, so that no request is sent. */
const waitUnlessAborted = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Loads the draws and the mandate text for complete terms. */
export function useTermsPreview(terms: AutoPayTerms | null) {
  return useQuery(autoPayQueries.preview(useApi(), terms));
}

/** Fetches the draws and the mandate text before the review step shows them. */
export function useFetchPreview() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (terms: AutoPayTerms) =>
      client.fetchQuery({ ...autoPayQueries.preview(api, terms), retry: false }),
  });
}

type Consent = Parameters<typeof service.createAutoPay>[1];

type CapRaise = Parameters<typeof service.raiseCapOnce>[2];

export type AutoPayAction =
  | { kind: 'save'; planId: string | null; consent: Consent }
  | { kind: 'raise'; planId: string; raise: CapRaise }
  | { kind: 'pause'; planId: string; until: string | null }
  | { kind: 'resume' | 'skip' | 'unskip' | 'stop'; planId: string };

/** Runs an action on the plan and stores the plan that the service returns. */
export function useAutoPayAction() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = autoPayQuery(api, { personId: usePersonId() });
  return useMutation({
    mutationFn: (action: AutoPayAction) => sendAutoPayAction(api, action),
    onSuccess: (autoPay) => client.setQueryData(queryKey, autoPay),
    meta: { invalidates: [autoPayKey] },
  });
}

function sendAutoPayAction(api: ApiClient, action: AutoPayAction) {
  switch (action.kind) {
    case 'save':
      return action.planId === null
        ? service.createAutoPay(api, action.consent)
        : service.changeAutoPay(api, action.planId, action.consent);
    case 'raise':
      return service.raiseCapOnce(api, action.planId, action.raise);
    case 'pause':
      return service.pauseAutoPay(api, action.planId, action.until);
    case 'resume':
      return service.resumeAutoPay(api, action.planId);
    case 'skip':
      return service.skipNextDraw(api, action.planId);
    case 'unskip':
      return service.unskipNextDraw(api, action.planId);
    case 'stop':
      return service.stopAutoPay(api, action.planId);
  }
}
