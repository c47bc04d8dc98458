import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import { createDocuments } from './documents/documents.ts';
import { createAuthenticate } from './http/authenticate.ts';
import { listen } from './http/listen.ts';
import type { Log } from './http/log.ts';
import type { ServiceDeps } from './http/service-app.ts';
import { createIdentity } from './identity/identity.ts';
import { startJobs } from './jobs/jobs.ts';
import { createMaintenance } from './maintenance/service.ts';
import { createProcessorClient } from './payments/processor-client.ts';
import { createPayments } from './payments/service.ts';
import { createResident } from './resident/resident.ts';
import { createUtility } from './utility/utility.ts';

/** What can be started alone, by these names on the command line. */
export const SERVICE_NAMES = [
  'identity',
  'resident',
  'documents',
  'payments',
  'maintenance',
  'utility',
] as const;
export type Startable = (typeof SERVICE_NAMES)[number];

export type Running = { close(): Promise<void> };

type Host = { config: Config; open: OpenDatabase; log: Log };
type Mounted = { fetch: Hono['fetch'] };
type Close = () => Promise<void> | void;

/** The services that share one port, each below its name. */
function createApps(deps: ServiceDeps): Record<Exclude<Startable, 'identity'>, () => Mounted> {
  const { config } = deps;
  const processor = createProcessorClient(config.origins.processor, config.processorApiKey);
  return {
    resident: () => createResident(deps),
    documents: () => createDocuments(deps),
    payments: () => createPayments(deps, { processor }),
    maintenance: () => createMaintenance(deps),
    utility: () => createUtility(deps),
  };
}

/** Starts the named services; gives the way to stop them all. */
export async function startServices(names: readonly Startable[], host: Host): Promise<Running> {
  const { config, open, log } = host;
  const closing: Close[] = [];
  const close = async () => {
    for (const one of closing.reverse()) await one();
  };
  try {
    if (names.includes('identity')) closing.push(await startIdentity(host));
    const deps = { config, db: open.db, log, authenticate: createAuthenticate(config, open.db) };
    const apps = createApps(deps);
    const root = new Hono();
    for (const name of names) {
      if (name !== 'identity') root.mount(`/${name}`, apps[name]().fetch);
    }
    root.get('/healthz', (c) => c.json({ status: 'ok', services: names }));
    closing.push((await listen(getRequestListener(root.fetch), config.ports.services)).close);
    if (names.includes('payments')) closing.push(await startBackground(host));
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startIdentity({ config, open, log }: Host): Promise<Close> {
  const identity = createIdentity({ config, db: open.db, log });
  const listening = await listen(identity.handler, config.ports.identity);
  return async () => {
    identity.close();
    await listening.close();
  };
}

async function startBackground({ config, open, log }: Host): Promise<Close> {
  const processor = createProcessorClient(config.origins.processor, config.processorApiKey);
  const jobs = await startJobs({ open, processor, log });
  return () => jobs.stop();
}
