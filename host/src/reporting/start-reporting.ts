import { flushEvents, setEventSink, takeUnsentEvents } from 'shared/analytics/track';
import type { PortalEnvironment } from 'shared/config/environment';
import { loadCode } from 'shared/loading/load-code';
import { runWhenIdle } from 'shared/loading/run-when-idle';
import type { PortalSession } from '../sign-in/portal-session.ts';
import { getAnalyticsIdentity } from './analytics-identity.ts';
import type { ProductEvents } from './product-events.ts';
import { reportError, sendReportsTo } from './report-error.ts';
import { storeUnsentEvents, takeStoredEvents } from './stored-events.ts';

/**
 * Starts analytics and the error service after the first paint. Either may be blocked or down: the portal
 * works without them and only logs a warning.
 */
export function startReporting(environment: PortalEnvironment, session: PortalSession): void {
  // Stores unsent events when the page is closed before they were sent or before the library has loaded.
  const storeEvents = () => {
    flushEvents({ leaving: true });
    storeUnsentEvents(takeUnsentEvents(), getSessionIdentity(session)?.person_id ?? null);
  };
  addEventListener('pagehide', storeEvents);
  // A phone may close a hidden page without another event.
  document.addEventListener('visibilitychange', () => document.hidden && storeEvents());

  const reportMalformedClaim = () => {
    const state = session.state();
    if (state.status === 'unauthorized' && state.problem) {
      reportError(state.problem, { kind: 'claim' });
    }
  };
  reportMalformedClaim();
  session.subscribe(reportMalformedClaim);

  runWhenIdle(() => {
    loadCode(() => import('./error-service.ts'))
      .then(({ startErrorService }) => sendReportsTo(startErrorService(environment, session)))
      .catch(warnReportingOff);
  });
  void session.ready.then(() =>
    runWhenIdle(() => {
      loadCode(() => import('./product-events.ts'))
        .then(({ startProductEvents }) =>
          connectAnalytics(startProductEvents(environment), session),
        )
        .catch(warnReportingOff);
    }),
  );
}

/**
 * Connects analytics to the session: events belong to the person signed in at that time (spec 4), and to
 * nobody after sign-out.
 */
export function connectAnalytics({ send, identify }: ProductEvents, session: PortalSession): void {
  const person = getSessionIdentity(session);
  const stored = takeStoredEvents(person?.person_id ?? null);
  if (stored?.of === null) {
    // The previous person may have signed out before this library had loaded.
    identify(null);
    send(stored.events, false);
  }
  identify(person);
  if (stored && stored.of !== null) send(stored.events, false);
  setEventSink(send);
  let previous = JSON.stringify(person);
  session.subscribe(() => {
    const now = getSessionIdentity(session);
    // The session also notifies listeners of a new end time; the person is the same then.
    if (JSON.stringify(now) === previous) return;
    previous = JSON.stringify(now);
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
