import type { RootOptions } from 'react-dom/client';
import { reportError } from './report-error.ts';

/** Handlers of a React root. Errors that a boundary has caught are reported by the boundary. */
export const rootErrorHandlers: RootOptions = {
  onUncaughtError: (error) => reportError(error, { kind: 'page' }),
  onCaughtError: () => {},
  // React's second attempt to render has succeeded. Its error only wraps the one of the first attempt.
  onRecoverableError: (error) => reportError(getCause(error) ?? error, { kind: 'page' }),
};

function getCause(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}
