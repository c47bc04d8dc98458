import { applyOverrideIfPresent } from './overrides/apply-override-if-present.ts';
import { createDataClients } from './queries/create-data-clients.ts';
import { sendOutcomes } from './remotes/load/outcomes.ts';
import { translateHost } from './remotes/load/translate-build.ts';
import { keepCanaryShareCookie } from './remotes/registry/canary-share.ts';
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
import { startNewTask } from './start-new-task.ts';

declare global {
  /** Webpack sets this nonce on every script element that it inserts. */
  var __webpack_nonce__: string | undefined;
}

__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

/** Delay after the first render, in ms, so that the page's own requests go first. */
const PREPARE_SIGN_IN_AFTER_MS = 1000;

/**
 * Starts the federation runtime, the session and the requested screen in parallel, and renders when they are
 * ready: everything is fetched in one round trip after the page.
 */
async function start(): Promise<void> {
  watchUncaughtErrors();
  // The task that has run the modules of the entry is long enough.
  await startNewTask();
  trackUserEvents(document);
  setRenderSliceLength();
  const { host } = installRegistry(readDataBlock('portal-registry'));
  await applyOverrideIfPresent();
  await translateHost(host);
  setSectionFailureReporter(({ section, error, reference }) => {
    reportError(error, { kind: 'section', reference }, getSectionErrorSource(section, error.build));
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root.');
  const environment = getPageEnvironment();
  const session = startSession(environment);
  const firstScreen = loadFirstScreen(session);
  // Error reporting starts even when the first render fails.
  const data = createDataClients(environment, session);
  await renderPortal({ root, environment, session, firstScreen, data }).finally(() =>
    startReporting(environment, session),
  );
  startScreenPrefetch(environment);
  keepCanaryShareCookie(session);
  addEventListener('pagehide', sendOutcomes);
  setTimeout(session.prepare, PREPARE_SIGN_IN_AFTER_MS);
}

// The static skeleton stays visible and offers a refresh after 20 seconds (skeleton.ts).
start().catch((error: unknown) => reportError(error, { kind: 'start' }));
