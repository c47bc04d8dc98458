import { recordOutcome } from '../remotes/load/outcomes.ts';
import { type ErrorSource, getErrorSource } from './error-source.ts';

export interface ErrorTags {
  /** Where the error was caught: `render`, `section`, `translation`, `part`, `sign-in`, `page` or `uncaught`. */
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
 * Reports an error once, tagged with app, remote, build and route (spec 8). Reports wait until the error
 * service has started. `source` overrides what the stack of the error says. Never throws.
 */
export function reportError(
  error: unknown,
  tags: ErrorTags,
  source: Partial<ErrorSource> = {},
): void {
  if (!isFirstReport(error)) return;
  console.error(error);
  submit({ error, tags: { ...getErrorSource(error), ...source, ...tags } });
}

/** Like `reportError`, for an error that the browser has already logged to the console. */
export function reportUncaught(error: unknown, file: string): void {
  if (!isFirstReport(error)) return;
  submit({ error, tags: { ...getErrorSource(error, file), kind: 'uncaught' } });
}

/** Sends reports to `sink` from now on, starting with those that are waiting. */
export function sendReportsTo(sink: (report: ErrorReport) => void): void {
  send = sink;
  for (const report of waiting.splice(0)) sink(report);
}

/** The same error may be caught several times: by a boundary, as a rejection and by the window. */
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
