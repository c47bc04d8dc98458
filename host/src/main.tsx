import { applyOverrideIfPresent } from './overrides/apply-override-if-present.ts';
import { createDataClients } from './queries/create-data-clients.ts';
import { sendOutcomes } from './remotes/load/outcomes.ts';
import { keepCanaryBucketCookie } from './remotes/registry/canary-bucket.ts';
import { getPageEnvironment, readDataBlock } from './remotes/registry/page-data.ts';
import { installRegistry } from './remotes/registry/registry.ts';
import { loadFirstScreen } from './remotes/screens/first-screen.ts';
import { startScreenPrefetch } from './remotes/screens/prefetch.ts';
import { setSectionFailureReporter } from './remotes/screens/screen-store.ts';
import { renderPortal } from './render-portal.tsx';
import { setRenderSliceLength } from './render-slice-length.ts';
import { getSectionErrorSource } from './reporting/error-source.ts';
import { reportError } from './reporting/report-error.ts';
import { startReporting } from './reporting/start-reporting.ts';
import { trackUserEvents } from './reporting/track-user-events.ts';
import { watchUncaughtErrors } from './reporting/watch-uncaught-errors.ts';
import { startSession } from './sign-in/session/start-session.ts';

declare global {
  /** Webpack's: put on every script element that it inserts. */
  var __webpack_nonce__: string | undefined;
}

__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

/** After the first render the page's own data goes first, for so many ms. */
const PREPARE_SIGN_IN_AFTER_MS = 1000;

/**
 * Starts the federation runtime, the session and the screen of the requested address at once, and
 * renders when they are there: one hop after the page (performance.md 5).
 */
async function start(): Promise<void> {
  watchUncaughtErrors();
  trackUserEvents(document);
  setRenderSliceLength();
  installRegistry(readDataBlock('portal-registry'));
  await applyOverrideIfPresent();
  setSectionFailureReporter(({ section, error, reference }) => {
    reportError(error, { kind: 'section', reference }, getSectionErrorSource(section, error.build));
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root.');
  const environment = getPageEnvironment();
  const session = startSession(environment);
  const firstScreen = loadFirstScreen(session);
  // A start that fails is to be reported, too.
  const data = createDataClients(environment, session);
  await renderPortal({ root, environment, session, firstScreen, data }).finally(() =>
    startReporting(environment, session),
  );
  startScreenPrefetch(environment);
  keepCanaryBucketCookie(session);
  addEventListener('pagehide', sendOutcomes);
  setTimeout(session.prepare, PREPARE_SIGN_IN_AFTER_MS);
}

// The skeleton stays, and offers to refresh by itself after a while: skeleton.ts.
start().catch((error: unknown) => reportError(error, { kind: 'start' }));
