import { Registry } from 'prom-client';
import type { Closable } from 'services/app/close-services';
import type { Config } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { createFigureCollector } from 'services/platform/observability/metrics/collect-figures';
import { addPoolMetrics } from 'services/platform/observability/metrics/pool-metrics';
import { processRegistry } from 'services/platform/observability/metrics/process-registry';
import { startMetricsServer } from 'shared/server/metrics-server';
import { createFigureSources } from './figure-sources.ts';

type MetricsDeps = { config: Config; open: OpenDatabase; log: Log };

/** Figures of the database are read at most this often, however many servers scrape. */
const MAX_AGE_MS = 10_000;
/** Prometheus gives up a scrape after 10 s. */
const WAIT_MS = 5_000;

/** Starts the metrics server of a process with these services. Returns undefined when METRICS_PORT is not set. */
export async function startMetrics(
  services: readonly string[],
  { config, open, log }: MetricsDeps,
): Promise<Closable | undefined> {
  if (!config.metrics) return undefined;
  const poolRegistry = new Registry();
  addPoolMetrics(poolRegistry, open.pool);
  const collectFigures = createFigureCollector(createFigureSources(services, open), {
    maxAgeMs: MAX_AGE_MS,
    waitMs: WAIT_MS,
    onError: (source, error) =>
      log.error('metrics not collected', { key: source, ...getErrorFields(error) }),
  });
  const server = await startMetricsServer(
    config.metrics,
    async () => Registry.merge([processRegistry, poolRegistry, await collectFigures()]),
    (error) => log.error('metrics scrape failed', getErrorFields(error)),
  );
  log.info('metrics started', { port: server.port });
  return { close: () => server.close(0) };
}
