import { readMetricsAddress, startMetricsServer } from 'shared/server/metrics-server';
import { serverRegistry } from './request-metrics.ts';

/** Serves the metrics when METRICS_PORT is set. Exits the process when the port cannot be used. */
export async function serveMetrics(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    const address = readMetricsAddress(env);
    if (address) await startMetricsServer(address, async () => serverRegistry, console.error);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
