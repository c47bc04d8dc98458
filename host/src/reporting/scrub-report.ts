import type { ErrorEvent, Exception } from '@sentry/browser';
import { scrub } from './scrub.ts';
import { stripQueryAndHash } from './strip-query-and-hash.ts';

/**
 * Reduces a report from Sentry to the error and its location, scrubbed: no page URL, headers, breadcrumbs or
 * user. `words` are the names of the signed-in person.
 */
export function scrubReport(event: ErrorEvent, words: readonly string[]): ErrorEvent {
  const { event_id, timestamp, platform, level, release, environment, sdk, tags } = event;
  const values = event.exception?.values?.map((value) => scrubException(value, words));
  return {
    type: undefined,
    ...(event.message && { message: scrub(event.message, words) }),
    ...(values && { exception: { values } }),
    ...{ event_id, timestamp, platform, level, release, environment, sdk, tags },
  };
}

function scrubException({ type, value, stacktrace }: Exception, words: readonly string[]) {
  const frames = stacktrace?.frames?.map(({ filename, function: name, lineno, colno, in_app }) => ({
    ...(filename && { filename: stripQueryAndHash(filename) }),
    ...{ function: name, lineno, colno, in_app },
  }));
  return {
    ...(type && { type: scrub(type, words) }),
    ...(value && { value: scrub(value, words) }),
    ...(frames && { stacktrace: { frames } }),
  };
}
