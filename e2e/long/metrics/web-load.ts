import { join } from 'node:path';
import { readEnvironments } from 'host/server/config/read-environments';
import { createServer } from 'host/server/create-server';
import { serverRegistry } from 'host/server/metrics/request-metrics';
import { fillTestStore } from 'host/server/test-store';
import { startMetricsServer } from 'shared/server/metrics-server';
import type { ExpectedFigure } from './compare-figures.ts';

const PAGES = ['/payments', '/lease', '/maintenance', '/account'];

export type WebLoad = {
  metricsPort: number;
  /** Requests each page once and a missing file. */
  requestPages(): Promise<void>;
  /** The requests so far, by route and status. */
  listFigures(): ExpectedFigure[];
  close(): Promise<void>;
};

/** Creates a web server with a release of small builds, and serves its metrics. */
export async function startWebLoad(folder: string): Promise<WebLoad> {
  const releases = await fillTestStore(join(folder, 'releases'));
  const environments = readEnvironments({});
  const app = createServer({ releases, environments, origin: 'http://localhost:4100' });
  const address = { port: 0, host: 'localhost' };
  const server = await startMetricsServer(address, async () => serverRegistry, console.error);
  let rounds = 0;
  return {
    metricsPort: server.port,
    async requestPages() {
      for (const page of PAGES) await app.request(page);
      await app.request('/assets/host/missing/missing.js');
      rounds += 1;
    },
    listFigures: () => [
      toFigure('/*', '2xx', rounds * PAGES.length),
      toFigure('/assets/:app/:build/:file', '4xx', rounds),
    ],
    close: () => server.close(0),
  };
}

const toFigure = (route: string, status: string, expected: number): ExpectedFigure => ({
  query: `sum(portal_web_request_duration_seconds_count{route="${route}",status="${status}"})`,
  expected,
  source: 'load',
});
