import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { mountAtPrefix } from 'services/platform/http/mount-at-prefix';
import { createIdentity } from 'services/stand-ins/identity/identity';
import { createReadiness } from 'shared/server/checks/readiness';
import type { ShutdownLimits } from 'shared/server/run-process';
import { createAppFactories, type ProcessDeps, type StartableService } from './app-factories.ts';
import { listReadinessChecks } from './checks/list-checks.ts';
import { serveReadiness } from './checks/serve-readiness.ts';
import { closeServices, type OpenedServices } from './close-services.ts';
import { listenOnPort } from './listen-on-port.ts';
import { startMetrics } from './metrics/start-metrics.ts';
/** `close` drains the servers first. Without `limits` it waits at most 5 seconds, as tests need. */
export type RunningServices = { close(limits?: ShutdownLimits): Promise<void> };

const DEFAULT_LIMITS: ShutdownLimits = { noticeMs: 0, drainMs: 5_000 };

async function startIdentity(host: ProcessDeps, { servers, apps }: OpenedServices): Promise<void> {
  const identity = createIdentity({ ...host, db: host.open.db });
  apps.push({ close: identity.close });
  const { port, setting } = { port: host.config.ports.identity, setting: 'IDENTITY_PORT' };
  servers.push(await listenOnPort(host, setting, identity.handler, port));
}

/** Starts the named services. Returns a handle that stops all of them. */
export async function startServices(
  names: readonly StartableService[],
  host: ProcessDeps,
): Promise<RunningServices> {
  const opened: OpenedServices = { servers: [], apps: [] };
  const close = (limits = DEFAULT_LIMITS) => closeServices(opened, limits);
  try {
    await startAll(names, host, opened);
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startAll(
  names: readonly StartableService[],
  host: ProcessDeps,
  opened: OpenedServices,
): Promise<void> {
  // The first app is closed last, so that the shutdown can be observed.
  opened.apps.push((await startMetrics(names, host)) ?? {});
  const makers = createAppFactories(host);
  const root = new Hono();
  root.get('/healthz', (c) => c.json({ status: 'ok', services: names }));
  serveReadiness(root, createReadiness(listReadinessChecks(host.config, host.open)));
  const apps = new Map<string, RequestListener>();
  if (names.includes('identity')) await startIdentity(host, opened);
  for (const name of names) {
    if (name === 'identity') continue;
    const app = await makers[name]();
    opened.apps.push(app);
    apps.set(name, getRequestListener(app.fetch));
  }
  const listener = mountAtPrefix(apps, getRequestListener(root.fetch));
  opened.servers.push(
    await listenOnPort(host, 'SERVICES_PORT', listener, host.config.ports.services),
  );
}
