import type { SectionPage } from 'shared/federation/section-module';
import type { PortalSession } from '../sign-in/portal-session.ts';
import type { DataClients } from './create-data-clients.ts';
import { createPrefetch } from './create-prefetch.ts';

/** An answer that has come is read within this, ms, also by a cheap phone. */
const CACHE_TIMEOUT_MS = 200;

/**
 * Puts what the page asked for before its code had come into the cache, where it has come by now: the
 * first render then shows it, and draws no loading state that would stand for a moment. Nothing is
 * waited for that is still on its way.
 */
export async function cacheEarlyResponses(
  page: SectionPage,
  session: PortalSession,
  { api, client }: DataClients,
): Promise<void> {
  const state = session.state();
  if (state.status !== 'authorized' || !(await haveEarlyResponsesArrived())) return;
  const ahead = createPrefetch(client, api, state.data);
  await new Promise<void>((resolve) => {
    page.prefetch?.({ ...ahead, ask: (query) => void ahead.ask(query).then(resolve) });
    setTimeout(resolve, CACHE_TIMEOUT_MS);
  });
}

/** Whether the page asked for something before its code had come, and has all of it. */
async function haveEarlyResponsesArrived(): Promise<boolean> {
  const asked = [...(globalThis.portalFirstData?.values() ?? [])];
  if (asked.length === 0) return false;
  const all = Promise.all(asked.map(({ answer }) => answer)).catch(() => null);
  const known = await Promise.race([all, new Promise<null>((no) => setTimeout(no, 0, null))]);
  return known?.every(({ ok }) => ok) ?? false;
}
