// A separate chunk, loaded after the first paint.
import {
  captureException,
  eventFiltersIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/browser';
import type { PortalEnvironment } from 'shared/config/environment';
import { APP_VERSION } from '../shell/version.ts';
import type { PortalSession } from '../sign-in/portal-session.ts';
import type { ErrorReport } from './report-error.ts';
import { scrubReport } from './scrub-report.ts';

/** Starts Sentry and returns the function that sends reports. */
export function startErrorService(
  { name, errors }: PortalEnvironment,
  session: PortalSession,
): (report: ErrorReport) => void {
  init({
    dsn: errors.dsn,
    environment: name,
    release: APP_VERSION,
    // Turns off what Sentry collects by default (input, requests, console): the portal reports errors itself.
    defaultIntegrations: false,
    integrations: [linkedErrorsIntegration(), eventFiltersIntegration()],
    sendClientReports: false,
    beforeSend: (event) => scrubReport(event, getPersonalWords(session)),
  });
  return ({ error, tags }) => {
    captureException(error, { tags: { ...tags } });
  };
}

/** Returns the names and email of the signed-in person, which must not appear in a report. */
function getPersonalWords(session: PortalSession): string[] {
  const state = session.state();
  if (state.status === 'loading' || state.status === 'unauthenticated') return [];
  const user = state.status === 'authorized' ? state.data.user : state.user;
  return Object.values(user).filter((value) => typeof value === 'string');
}
