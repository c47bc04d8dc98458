import { renderInLongerSlices } from './longer-slices.ts';
import { takeOverride } from './overrides/take-override.ts';
import { startData } from './queries/start-data.ts';
import { sendOutcomes } from './remotes/load/outcomes.ts';
import { pageEnvironment, readDataBlock } from './remotes/registry/page-data.ts';
import { installRegistry } from './remotes/registry/registry.ts';
import { keepShare } from './remotes/registry/share.ts';
import { followFirstScreen } from './remotes/screens/first-screen.ts';
import { prefetchScreens } from './remotes/screens/prefetch.ts';
import { reportSectionErrors } from './remotes/screens/screen-store.ts';
import { renderPortal } from './render-portal.tsx';
import { placeOfSection } from './reporting/error-place.ts';
import { noteEvents } from './reporting/note-events.ts';
import { reportError } from './reporting/report-error.ts';
import { startReporting } from './reporting/start-reporting.ts';
import { watchUncaught } from './reporting/watch-uncaught.ts';
import { startSession } from './sign-in/session/start-session.ts';

declare global {
  /** Webpack's: put on every script element that it inserts. */
  var __webpack_nonce__: string | undefined;
}

__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

/** After the first render the page's own data goes first, for so many ms. */
const CALM_MS = 1000;

/**
 * Starts the federation runtime, the session and the screen of the requested address at once, and
 * renders when they are there: one hop after the page (performance.md 5).
 */
async function start(): Promise<void> {
  watchUncaught();
  noteEvents(document);
  renderInLongerSlices();
  installRegistry(readDataBlock('portal-registry'));
  await takeOverride();
  reportSectionErrors(({ section, error, reference }) => {
    reportError(error, { kind: 'section', reference }, placeOfSection(section, error.build));
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root.');
  const environment = pageEnvironment();
  const session = startSession(environment);
  const firstScreen = followFirstScreen(session);
  // A start that fails is to be reported, too.
  const data = startData(environment, session);
  await renderPortal({ root, environment, session, firstScreen, data }).finally(() =>
    startReporting(environment, session),
  );
  prefetchScreens(environment);
  keepShare(session);
  addEventListener('pagehide', sendOutcomes);
  setTimeout(session.prepare, CALM_MS);
}

// The skeleton stays, and offers to refresh by itself after a while: skeleton.ts.
start().catch((error: unknown) => reportError(error, { kind: 'start' }));
