import { recordOutcome } from '../remotes/load/outcomes.ts';
import { type ErrorSource, getErrorSource } from './error-source.ts';

export interface ErrorTags {
  /** `render`, `section`, `sign-in`, `page`, `uncaught`: where it was caught. */
  readonly kind: string;
  readonly reference?: string;
}

export interface ErrorReport {
  readonly error: unknown;
  readonly tags: ErrorTags & ErrorSource;
}

const MAX_WAITING = 20;
const waiting: ErrorReport[] = [];
const reported = new WeakSet<object>();
let send: ((report: ErrorReport) => void) | null = null;

/**
 * Reports an error once, tagged with app, remote, build and route (spec 8); kept until the error
 * service is there. `place` is for who knows better than the error's stack. Never throws.
 */
export function reportError(
  error: unknown,
  tags: ErrorTags,
  place: Partial<ErrorSource> = {},
): void {
  if (!isFirstReport(error)) return;
  console.error(error);
  submit({ error, tags: { ...getErrorSource(error), ...place, ...tags } });
}

/** As `reportError`, for an error that the browser has written to the console already. */
export function reportUncaught(error: unknown, file: string): void {
  if (!isFirstReport(error)) return;
  submit({ error, tags: { ...getErrorSource(error, file), kind: 'uncaught' } });
}

/** Where reports go from now on, and those that wait for it first. */
export function sendReportsTo(sink: (report: ErrorReport) => void): void {
  send = sink;
  for (const report of waiting.splice(0)) sink(report);
}

/** One error may come by several ways: a boundary, a rejection, the window. */
function isFirstReport(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  if (reported.has(error)) return false;
  reported.add(error);
  return true;
}

function submit(report: ErrorReport): void {
  const { app, build } = report.tags;
  if (app !== 'host') recordOutcome({ app, build, outcome: 'failed' });
  if (send !== null) send(report);
  else if (waiting.length < MAX_WAITING) waiting.push(report);
}
