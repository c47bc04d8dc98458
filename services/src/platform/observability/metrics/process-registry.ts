import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * The metrics that this process counts itself: requests, jobs, uploads and streams, and the default metrics of Node.
 * There is one registry per process, because `METRICS_PORT` serves one process. Figures that are read from the
 * database have their own registry (`collect-figures.ts`).
 */
export const processRegistry = new Registry();

collectDefaultMetrics({ register: processRegistry });

/** The label value for everything that is not on the list of known values. */
export const OTHER = 'other';

/**
 * Creates a function that returns a known value unchanged and `other` for any other value. Each label value is a time
 * series, so a label must never have values that a caller can choose.
 */
export function createBoundedLabel(known: Iterable<string>): (value: string) => string {
  const values = new Set(known);
  return (value) => (values.has(value) ? value : OTHER);
}

/** Upper bounds of the duration histograms, in seconds. */
export const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
