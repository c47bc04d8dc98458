import { flushEvents, sendEventsTo, takeUnsentEvents } from 'shared/analytics/track';
import type { Environment } from 'shared/config/environment';
import { runWhenIdle } from '../run-when-idle.ts';
import type { PortalSession } from '../sign-in/portal-session.ts';
import { getAnalyticsIdentity } from './analytics-identity.ts';
import type { ProductEvents } from './product-events.ts';
import { reportError, sendReportsTo } from './report-error.ts';
import { storeUnsentEvents, takeStoredEvents } from './stored-events.ts';

/**
 * Analytics and error service, after the first paint. Either may be blocked, hang or be down: the
 * portal goes on without, and says so in the console alone.
 */
export function startReporting(environment: Environment, session: PortalSession): void {
  // A page that is left before the delay is over, or before the library is there, loses nothing.
  const leave = () => {
    flushEvents({ leaving: true });
    storeUnsentEvents(takeUnsentEvents(), getSessionIdentity(session)?.person_id ?? null);
  };
  addEventListener('pagehide', leave);
  // On a phone a hidden page may never come back, and is not told so.
  document.addEventListener('visibilitychange', () => document.hidden && leave());

  const tellOfClaim = () => {
    const state = session.state();
    if (state.status === 'unauthorized' && state.problem) {
      reportError(state.problem, { kind: 'claim' });
    }
  };
  tellOfClaim();
  session.subscribe(tellOfClaim);

  runWhenIdle(() => {
    import('./error-service.ts')
      .then(({ startErrorService }) => sendReportsTo(startErrorService(environment, session)))
      .catch(warnReportingOff);
  });
  void session.known.then(() =>
    runWhenIdle(() => {
      import('./product-events.ts')
        .then(({ startProductEvents }) =>
          connectAnalytics(startProductEvents(environment), session),
        )
        .catch(warnReportingOff);
    }),
  );
}

/** Events are of whoever is signed in when they happen (spec 4), and of nobody after a sign-out. */
export function connectAnalytics({ send, identify }: ProductEvents, session: PortalSession): void {
  const person = getSessionIdentity(session);
  const left = takeStoredEvents(person?.person_id ?? null);
  if (left?.of === null) {
    // Who was here before may have signed out without this library hearing of it.
    identify(null);
    send(left.events, false);
  }
  identify(person);
  if (left && left.of !== null) send(left.events, false);
  sendEventsTo(send);
  let before = JSON.stringify(person);
  session.subscribe(() => {
    const now = getSessionIdentity(session);
    // Told of a later end of the session, too: the person is the same then.
    if (JSON.stringify(now) === before) return;
    before = JSON.stringify(now);
    flushEvents();
    identify(now);
  });
}

function getSessionIdentity(session: PortalSession) {
  const state = session.state();
  return getAnalyticsIdentity(state.status === 'authorized' ? state.data : null);
}

function warnReportingOff(error: unknown): void {
  console.warn('Reporting is off', error);
}
