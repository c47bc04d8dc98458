import { listen, type RunningServer } from './listen.ts';

/** Where the metrics are served. `port` 0 selects a free port. */
export type MetricsAddress = { port: number; host: string };

/** The text of one scrape and its media type, as `Registry` of `prom-client` has them. */
export type MetricsText = { contentType: string; metrics(): Promise<string> };

export const METRICS_PATH = '/metrics';
const MAX_PORT = 65_535;

/**
 * Reads METRICS_PORT and METRICS_HOST. Returns undefined when METRICS_PORT is not set: then no metrics are served.
 * Throws when METRICS_PORT is not a port.
 */
export function readMetricsAddress(
  env: Record<string, string | undefined>,
): MetricsAddress | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host } = env;
  if (!port) return undefined;
  if (!/^\d{1,5}$/.test(port) || Number(port) > MAX_PORT) {
    throw new Error('METRICS_PORT has to be a port, 0 to 65535.');
  }
  return { port: Number(port), host: host || 'localhost' };
}

/**
 * Serves `GET /metrics` on a separate port, which is for Prometheus only and never reached by a browser. `collect`
 * gives the metrics of one scrape; when it fails, the scrape gets status 500.
 */
export function startMetricsServer(
  { port, host }: MetricsAddress,
  collect: () => Promise<MetricsText>,
  onError: (error: unknown) => void,
): Promise<RunningServer> {
  return listen(
    async (request, response) => {
      if (request.method !== 'GET' || request.url !== METRICS_PATH) {
        response.writeHead(404).end();
        return;
      }
      const collected = await collect();
      const text = await collected.metrics();
      response.writeHead(200, { 'content-type': collected.contentType }).end(text);
    },
    { port, host, portSetting: 'METRICS_PORT', onError },
  );
}
