import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Environment } from 'shared/config/environment';
import { startFlagSource } from './flags/flag-source.ts';
import { Portal } from './portal.tsx';
import { cacheEarlyResponses } from './queries/cache-early-responses.ts';
import type { DataClients } from './queries/create-data-clients.ts';
import type { ScreenAddress } from './remotes/screens/screen-address.ts';
import { getScreenState } from './remotes/screens/screen-store.ts';
import { reportError } from './reporting/report-error.ts';
import { runWhenIdle } from './run-when-idle.ts';
import type { PortalSession, SessionState } from './sign-in/portal-session.ts';

/** How long the static skeleton may stand while the provider is asked, in milliseconds. */
const SESSION_WAIT_MS = 3000;

export interface RenderPortalOptions {
  /** The element with id root (spec 9). */
  readonly root: HTMLElement;
  readonly environment: Environment;
  /** Started by the caller, in parallel with everything else. */
  readonly session: PortalSession;
  /** The requested screen, when it is there or will not come; null where none will be shown. */
  readonly firstScreen: Promise<ScreenAddress | null>;
  readonly data: DataClients;
}

/**
 * The first render, held back until it can show the real thing: React would keep what replaces a
 * loading state away for 300 ms. Session, flags (one second at most) and screen come in parallel.
 */
export async function renderPortal(options: RenderPortalOptions): Promise<void> {
  const { root, environment, session, firstScreen, data } = options;
  let tellPainted = () => {};
  const painted = new Promise<void>((resolve) => {
    tellPainted = resolve;
  });
  const flags = startFlagSource(environment.flags, painted);

  let followed: SessionState | null = null;
  // `loading` comes again on the way out: there are no flags to ask for then.
  let wasKnown = false;
  let flagsKnown = Promise.resolve();
  const follow = () => {
    const state = session.state();
    if (state === followed) return;
    followed = state;
    // Who is not signed in sees no page with a flag: the flag service is not asked at all.
    const starting = state.status === 'loading' && !wasKnown;
    wasKnown ||= state.status !== 'loading';
    if (starting || state.status === 'authorized') {
      flagsKnown = flags.loadFor(getSignedInData(session));
    } else flags.clear();
  };
  session.subscribe(follow);

  await Promise.race([session.known, delay(SESSION_WAIT_MS)]);
  // Without a signed-in person no page asks for a flag: nothing to wait for.
  follow();
  const [address] = await Promise.all([firstScreen.catch(() => null), flagsKnown]);
  const screen = address && getScreenState(address.section, address.path);
  if (screen?.status === 'ready') await cacheEarlyResponses(screen.Screen, session, data);

  const onError = (error: unknown) => reportError(error, { kind: 'page' });
  createRoot(root, { onUncaughtError: onError, onCaughtError: () => {} }).render(
    <BrowserRouter>
      <Portal environment={environment} session={session} flags={flags} data={data} />
    </BrowserRouter>,
  );
  runWhenIdle(tellPainted);
}

function getSignedInData(session: PortalSession) {
  const state = session.state();
  return state.status === 'authorized' ? state.data : null;
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
