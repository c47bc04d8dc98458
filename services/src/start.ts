import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { createDocuments } from './documents/documents.ts';
import { createAuthenticate } from './http/authenticate.ts';
import { type Listening, listen } from './http/listen.ts';
import type { Log } from './http/log.ts';
import type { ServiceDeps } from './http/service-app.ts';
import { createResident } from './resident/resident.ts';
import { createUtility } from './utility/utility.ts';

/** What can be started alone, by these names on the command line. */
export const SERVICE_NAMES = ['resident', 'documents', 'utility'] as const;
export type Startable = (typeof SERVICE_NAMES)[number];

type App = { fetch: Hono['fetch'] };

export type Running = { close(): Promise<void> };

function createApps(names: readonly Startable[], deps: ServiceDeps): Map<string, App> {
  const makers: Record<Startable, () => App> = {
    resident: () => createResident(deps),
    documents: () => createDocuments(deps),
    utility: () => createUtility(deps),
  };
  return new Map(names.map((name) => [name, makers[name]()]));
}

/** Starts the named services on the services' port, each below its name, and identity on its own. */
export async function startServices(
  names: readonly Startable[],
  { config, db, log }: { config: Config; db: Database; log: Log },
): Promise<Running> {
  const deps = { config, db, log, authenticate: createAuthenticate(config, db) };
  const listening: Listening[] = [];
  const root = new Hono();
  for (const [name, app] of createApps(names, deps)) root.mount(`/${name}`, app.fetch);
  root.get('/healthz', (c) => c.json({ status: 'ok', services: names }));
  listening.push(await listen(getRequestListener(root.fetch), config.ports.services));
  return {
    async close() {
      await Promise.all(listening.map((one) => one.close()));
    },
  };
}
