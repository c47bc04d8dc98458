// A chunk of its own, fetched after the first paint.
import {
  captureException,
  eventFiltersIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/browser';
import type { Environment } from 'shared/config/environment';
import { APP_VERSION } from '../shell/version.ts';
import type { PortalSession } from '../sign-in/portal-session.ts';
import type { ErrorReport } from './report-error.ts';
import { scrubReport } from './scrub-report.ts';

/** Starts the error service; gives where reports go. */
export function startErrorService(
  { name, errors }: Environment,
  session: PortalSession,
): (report: ErrorReport) => void {
  init({
    dsn: errors.dsn,
    environment: name,
    release: APP_VERSION,
    // Everything else it would gather by itself: what was typed, asked, logged; the portal reports.
    defaultIntegrations: false,
    integrations: [linkedErrorsIntegration(), eventFiltersIntegration()],
    sendClientReports: false,
    beforeSend: (event) => scrubReport(event, getPersonalWords(session)),
  });
  return ({ error, tags }) => {
    captureException(error, { tags: { ...tags } });
  };
}

/** What names the signed-in person, as it may stand in a message. */
function getPersonalWords(session: PortalSession): string[] {
  const state = session.state();
  if (state.status === 'loading' || state.status === 'unauthenticated') return [];
  const user = state.status === 'authorized' ? state.data.user : state.user;
  return Object.values(user).filter((word) => typeof word === 'string');
}
