import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { PortalEnvironment } from 'shared/config/environment';
import { runWhenIdle } from 'shared/loading/run-when-idle';
import { ApplyMissedNavigation } from './early/apply-missed-navigation.tsx';
import { keepFocusedLink } from './early/keep-focused-link.ts';
import { startFlagSource } from './flags/flag-source.ts';
import { openFirstAddress } from './guards/open-first-address.ts';
import { Portal } from './portal.tsx';
import { cacheEarlyResponses } from './queries/cache-early-responses.ts';
import type { DataClients } from './queries/create-data-clients.ts';
import type { ScreenAddress } from './remotes/screens/screen-address.ts';
import { getScreenState } from './remotes/screens/screen-store.ts';
import { rootErrorHandlers } from './reporting/root-error-handlers.ts';
import type { PortalSession, SessionState } from './sign-in/portal-session.ts';

/** How long the static skeleton may stay while the session loads, in ms. */
const SESSION_WAIT_MS = 3000;

export interface RenderPortalOptions {
  /** The element with id root (spec 9). */
  readonly root: HTMLElement;
  readonly environment: PortalEnvironment;
  /** Started by the caller, in parallel with everything else. */
  readonly session: PortalSession;
  /** The requested screen, once it has loaded or failed; null when none will be shown. */
  readonly firstScreen: Promise<ScreenAddress | null>;
  readonly data: DataClients;
}

/**
 * Renders the portal. Waits until the first render can show the page itself, because React keeps a visible
 * fallback for at least 300 ms. Session, flags (at most one second) and screen load in parallel.
 */
export async function renderPortal(options: RenderPortalOptions): Promise<void> {
  const { root, environment, session, firstScreen, data } = options;
  let resolveFirstPaint = () => {};
  const firstPaint = new Promise<void>((resolve) => {
    resolveFirstPaint = resolve;
  });
  const flags = startFlagSource(environment.flags, firstPaint);

  let lastState: SessionState | null = null;
  // The state becomes `loading` again during sign-out, when no flags are needed.
  let wasKnown = false;
  let flagsKnown = Promise.resolve();
  const update = () => {
    const state = session.state();
    if (state === lastState) return;
    lastState = state;
    // Visitors see no page with a flag, so the flag service is not contacted.
    const isStarting = state.status === 'loading' && !wasKnown;
    wasKnown ||= state.status !== 'loading';
    if (isStarting || state.status === 'authorized') {
      flagsKnown = flags.loadFor(getSignedInData(session));
    } else flags.clear();
  };
  session.subscribe(update);

  await Promise.race([session.ready, delay(SESSION_WAIT_MS)]);
  // Without a signed-in renter no page depends on a flag, so there is nothing to wait for.
  update();
  const [address] = await Promise.all([firstScreen.catch(() => null), flagsKnown]);
  if (address) openFirstAddress(address, flags.getFlags());
  const screen = address && getScreenState(address.section, address.path);
  if (screen?.status === 'ready') await cacheEarlyResponses(screen.Screen, session, data);

  keepFocusedLink(root);
  // As a transition, React renders in slices (render-slice-length.ts), between which the browser handles input.
  startTransition(() =>
    createRoot(root, rootErrorHandlers).render(
      <BrowserRouter>
        <ApplyMissedNavigation />
        <Portal environment={environment} session={session} flags={flags} data={data} />
      </BrowserRouter>,
    ),
  );
  runWhenIdle(resolveFirstPaint);
}

function getSignedInData(session: PortalSession) {
  const state = session.state();
  return state.status === 'authorized' ? state.data : null;
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
