import type { SectionPage } from 'shared/federation/section-module';
import type { PortalSession } from '../sign-in/portal-session.ts';
import { askAhead } from './ask-ahead.ts';
import type { PageData } from './start-data.ts';

/** An answer that has come is read within this, ms, also by a cheap phone. */
const READ_MS = 200;

/**
 * Puts what the page asked for before its code had come into the cache, where it has come by now: the
 * first render then shows it, and draws no loading state that would stand for a moment. Nothing is
 * waited for that is still on its way.
 */
export async function takeFirstAnswers(
  page: SectionPage,
  session: PortalSession,
  { api, client }: PageData,
): Promise<void> {
  const state = session.state();
  if (state.status !== 'authorized' || !(await answersAreHere())) return;
  const ahead = askAhead(client, api, state.data);
  await new Promise<void>((resolve) => {
    page.prefetch?.({ ...ahead, ask: (query) => void ahead.ask(query).then(resolve) });
    setTimeout(resolve, READ_MS);
  });
}

/** Whether the page asked for something before its code had come, and has all of it. */
async function answersAreHere(): Promise<boolean> {
  const asked = [...(globalThis.portalFirstData?.values() ?? [])];
  if (asked.length === 0) return false;
  const all = Promise.all(asked.map(({ answer }) => answer)).catch(() => null);
  const known = await Promise.race([all, new Promise<null>((no) => setTimeout(no, 0, null))]);
  return known?.every(({ ok }) => ok) ?? false;
}
