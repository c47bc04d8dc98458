// A chunk of its own, fetched after the first paint.
import { captureException, init } from '@sentry/browser';
import type { Environment } from 'shared/config/environment';
import { APP_VERSION } from '../shell/version.ts';
import { plainAddress } from './plain-address.ts';
import type { ErrorReport } from './report-error.ts';

// Sessions are analytics; breadcrumbs hold what was typed and asked.
const NOT_WANTED = ['BrowserSession', 'Breadcrumbs', 'Console', 'ConversationId'];

/** Starts the error service; gives where reports go. */
export function startErrorService({ name, errors }: Environment): (report: ErrorReport) => void {
  init({
    dsn: errors.dsn,
    environment: name,
    release: APP_VERSION,
    integrations: (all) => all.filter((one) => !NOT_WANTED.includes(one.name)),
    beforeSend: (event) => {
      const url = event.request?.url;
      // No headers either: the referrer can hold a query.
      return { ...event, request: url === undefined ? {} : { url: plainAddress(url) } };
    },
  });
  return ({ error, tags, route }) => {
    captureException(error, { tags: { app: 'host', ...tags, route } });
  };
}
