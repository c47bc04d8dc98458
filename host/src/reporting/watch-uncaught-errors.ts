import { captureIfLoading } from '../remotes/load/load-errors.ts';
import { reportUncaught } from './report-error.ts';

/**
 * Notes what nobody has caught, from the first script on: the error service comes later. A script
 * that cannot be read is told twice by the federation runtime, each time as another error object.
 */
export function watchUncaughtErrors(): void {
  const seen = new Set<string>();
  const once = (error: unknown, file: string) => {
    if (captureIfLoading(error, file)) return;
    const key = `${error} ${file.replace(/[?#].*$/s, '')}`;
    if (seen.has(key)) return;
    seen.add(key);
    reportUncaught(error, file);
  };
  addEventListener('error', ({ error, message, filename }) => {
    // An extension's, or a script's of another origin: nothing that we could mend.
    if (!filename?.startsWith(location.origin)) return;
    // Of the browser's own making; it is asked to say so and nothing is wrong.
    if (/^ResizeObserver loop/.test(message)) return;
    once(error ?? new Error(message), filename);
  });
  addEventListener('unhandledrejection', ({ reason }) => once(reason, ''));
}
