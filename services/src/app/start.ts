import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { mountAtPrefix } from 'services/platform/http/mount-at-prefix';
import { createIdentity } from 'services/stand-ins/identity/identity';
import type { ShutdownLimits } from 'shared/server/run-process';
import { closeServices, type Opened } from './close-services.ts';

import { listenAs } from './listen-as.ts';
import { appMakers, type Host, type Startable } from './service-makers.ts';
/** `close` drains the servers first: without limits, as a test does. */
export type Running = { close(limits?: ShutdownLimits): Promise<void> };

const TEST_LIMITS: ShutdownLimits = { noticeMs: 0, drainMs: 5_000 };

async function openIdentity(host: Host, { servers, apps }: Opened): Promise<void> {
  const identity = createIdentity({ ...host, db: host.open.db });
  apps.push({ close: identity.close });
  const { port, setting } = { port: host.config.ports.identity, setting: 'IDENTITY_PORT' };
  servers.push(await listenAs(host, setting, identity.handler, port));
}

/** Starts the named services; gives the way to stop them all. */
export async function startServices(names: readonly Startable[], host: Host): Promise<Running> {
  const opened: Opened = { servers: [], apps: [] };
  const close = (limits = TEST_LIMITS) => closeServices(opened, limits);
  try {
    await openAll(names, host, opened);
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openAll(names: readonly Startable[], host: Host, opened: Opened): Promise<void> {
  const makers = appMakers(host);
  const root = new Hono();
  root.get('/healthz', (c) => c.json({ status: 'ok', services: names }));
  const apps = new Map<string, RequestListener>();
  if (names.includes('identity')) await openIdentity(host, opened);
  for (const name of names) {
    if (name === 'identity') continue;
    const app = await makers[name]();
    opened.apps.push(app);
    apps.set(name, getRequestListener(app.fetch));
  }
  const listener = mountAtPrefix(apps, getRequestListener(root.fetch));
  opened.servers.push(await listenAs(host, 'SERVICES_PORT', listener, host.config.ports.services));
}
