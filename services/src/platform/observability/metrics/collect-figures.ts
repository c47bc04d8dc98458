import { setTimeout } from 'node:timers/promises';
import { Gauge, Registry } from 'prom-client';
import type { FigureGauge, FigureSample, FigureSource, Figures } from './figures.ts';

export type CollectorOptions = {
  /** Figures are read again when they are older than this, in ms. */
  maxAgeMs: number;
  /** How long a scrape waits for the figures, in ms. Shorter than the scrape timeout of Prometheus (10 s). */
  waitMs: number;
  onError(source: string, error: unknown): void;
};

const COLLECT_FAILED: FigureGauge = {
  name: 'portal_collect_failed',
  help: '1 when the figures of a source could not be read, else 0. Its other gauges are then missing.',
  labelNames: ['source'],
};
const COLLECT_DURATION: FigureGauge = {
  name: 'portal_collect_duration_seconds',
  help: 'How long the last read of the figures of a source took.',
  labelNames: ['source'],
};

/**
 * Creates a function that reads the figures of all sources, at most every `maxAgeMs`, into a new registry. When a read
 * fails or takes longer than `waitMs`, the gauges of that source are left out and `portal_collect_failed` is 1: a
 * missing value is never exported as zero or as the value of an earlier read.
 */
export function createFigureCollector(
  sources: readonly FigureSource[],
  options: CollectorOptions,
): () => Promise<Registry> {
  const reads = sources.map((source) => ({ source, read: createCachedRead(source, options) }));
  return async () => {
    const registry = new Registry();
    await Promise.all(
      reads.map(async ({ source, read }) => {
        const labels = { source: source.name };
        try {
          const { figures, seconds } = await read();
          for (const gauge of source.gauges) addGauge(registry, gauge, figures[gauge.name]);
          addGauge(registry, COLLECT_DURATION, [{ labels, value: seconds }]);
          addGauge(registry, COLLECT_FAILED, [{ labels, value: 0 }]);
        } catch (error) {
          addGauge(registry, COLLECT_FAILED, [{ labels, value: 1 }]);
          options.onError(source.name, error);
        }
      }),
    );
    return registry;
  };
}

/** Adds samples to the gauge of this name, which several sources may share. */
function addGauge(
  registry: Registry,
  { name, help, labelNames = [] }: FigureGauge,
  samples: readonly FigureSample[] = [],
): void {
  // Without a label, prom-client starts at 0, so a gauge without a sample is not created.
  if (samples.length === 0) return;
  const known = registry.getSingleMetric(name) as Gauge | undefined;
  const gauge =
    known ?? new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
  for (const { labels = {}, value } of samples) gauge.set(labels, value);
}

type FinishedRead = { figures: Figures; seconds: number; readAt: number };

/** Reads a source at most once per `maxAgeMs`, one read at a time. A read that takes long is not started again. */
function createCachedRead(
  source: FigureSource,
  { maxAgeMs, waitMs }: CollectorOptions,
): () => Promise<FinishedRead> {
  let latest: FinishedRead | undefined;
  let reading: Promise<FinishedRead> | undefined;

  async function readNow(): Promise<FinishedRead> {
    const startedAt = performance.now();
    const figures = await source.read();
    const readAt = performance.now();
    latest = { figures, seconds: (readAt - startedAt) / 1000, readAt };
    return latest;
  }

  return async () => {
    if (latest && performance.now() - latest.readAt < maxAgeMs) return latest;
    if (!reading) {
      reading = readNow().finally(() => {
        reading = undefined;
      });
      // A read that fails after the time limit of its scrape is reported by the next scrape.
      reading.catch(() => {});
    }
    return withTimeLimit(reading, waitMs, source.name);
  };
}

/** Rejects when `work` has not ended in `ms`. The work continues. */
async function withTimeLimit<T>(work: Promise<T>, ms: number, name: string): Promise<T> {
  const ended = new AbortController();
  const timeout = setTimeout(ms, undefined, { ref: false, signal: ended.signal }).then(() => {
    throw new Error(`The figures of ${name} were not read within ${ms} ms.`);
  });
  timeout.catch(() => {});
  try {
    return await Promise.race([work, timeout]);
  } finally {
    ended.abort();
  }
}
