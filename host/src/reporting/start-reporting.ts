import { flushEvents, sendEventsTo } from 'shared/analytics/track';
import type { Environment } from 'shared/config/environment';
import type { SessionData } from 'shared/contract/data-access';
import { whenIdle } from '../when-idle.ts';
import { analyticsIdentityOf } from './analytics-identity.ts';
import { sendReportsTo } from './report-error.ts';

/**
 * Analytics and error service, after the first paint. Either may be blocked, hang or be down: the
 * portal goes on without, and says so in the console alone.
 */
export function startReporting(environment: Environment, session: SessionData | null): void {
  whenIdle(() => {
    import('./error-service.ts')
      .then(({ startErrorService }) => sendReportsTo(startErrorService(environment)))
      .catch(notThere);
    import('./product-events.ts')
      .then(({ startProductEvents }) => {
        sendEventsTo(startProductEvents(environment, analyticsIdentityOf(session)));
        // A page that is left before the delay is over loses nothing.
        addEventListener('pagehide', flushEvents);
      })
      .catch(notThere);
  });
}

function notThere(error: unknown): void {
  console.warn('Reporting is off', error);
}
