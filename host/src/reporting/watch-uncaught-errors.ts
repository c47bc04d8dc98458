import { captureIfLoading } from '../remotes/load/load-errors.ts';
import { reportUncaught } from './report-error.ts';

/**
 * Reports uncaught errors from the first script on; the error service starts later. The federation runtime
 * throws the error of a script with a syntax error twice, each time as a new error object, so errors with the
 * same message and file are reported once.
 */
export function watchUncaughtErrors(): void {
  const seen = new Set<string>();
  const reportOnce = (error: unknown, file: string) => {
    if (captureIfLoading(error, file)) return;
    const key = `${error} ${file.replace(/[?#].*$/s, '')}`;
    if (seen.has(key)) return;
    seen.add(key);
    reportUncaught(error, file);
  };
  addEventListener('error', ({ error, message, filename }) => {
    // The error comes from a browser extension or from a script of another origin.
    if (!filename?.startsWith(location.origin)) return;
    // The browser reports this without an actual error.
    if (/^ResizeObserver loop/.test(message)) return;
    reportOnce(error ?? new Error(message), filename);
  });
  addEventListener('unhandledrejection', ({ reason }) => reportOnce(reason, ''));
}
