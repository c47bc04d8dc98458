import type { SectionPage } from 'shared/federation/section-module';
import type { PortalSession } from '../sign-in/portal-session.ts';
import type { DataClients } from './create-data-clients.ts';
import { createPrefetch } from './create-prefetch.ts';

/** Time limit in ms for reading responses that have already arrived, also on a slow phone. */
const CACHE_TIMEOUT_MS = 200;

/**
 * Puts the responses of early requests into the query cache if all have arrived, so that the first render
 * shows data instead of a short loading state. Does not wait for responses that are still on their way.
 */
export async function cacheEarlyResponses(
  page: SectionPage,
  session: PortalSession,
  { api, client }: DataClients,
): Promise<void> {
  const state = session.state();
  if (state.status !== 'authorized' || !(await haveEarlyResponsesArrived())) return;
  let remaining = globalThis.portalFirstData?.size ?? 0;
  const prefetch = createPrefetch(client, api, state.data);
  await new Promise<void>((resolve) => {
    const onAnswer = () => {
      remaining -= 1;
      // Queries with an early response answer first.
      if (remaining <= 0) resolve();
    };
    page.prefetch?.({ ...prefetch, ask: (query) => void prefetch.ask(query).then(onAnswer) });
    setTimeout(resolve, CACHE_TIMEOUT_MS);
  });
}

/** Whether the page sent early requests and all of them have succeeded by now. */
async function haveEarlyResponsesArrived(): Promise<boolean> {
  const requests = [...(globalThis.portalFirstData?.values() ?? [])];
  if (requests.length === 0) return false;
  const allResponses = Promise.all(requests.map(({ response }) => response)).catch(() => null);
  const responses = await Promise.race([
    allResponses,
    new Promise<null>((resolve) => setTimeout(resolve, 0, null)),
  ]);
  return responses?.every(({ ok }) => ok) ?? false;
}
