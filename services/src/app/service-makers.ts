import { join } from 'node:path';
import type { Hono } from 'hono';
import {
  createDocumentFiles,
  createFileRateLimits,
  createRecordsJob,
  createVirusScan,
} from 'services/documents';
import {
  createMaintenance,
  createMaintenanceOptions,
  createReminderJob,
  createVisitLinkApp,
  createVisitLinkBuilder,
  createVisitLinkOptions,
  requestsPart,
} from 'services/maintenance';
import { createOffice, createSandboxBank } from 'services/office';
import {
  createInstrumentsClient,
  createPayments,
  createProcessorClient,
  paymentLimits,
} from 'services/payments';
import type { Config } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { createAuthenticator } from 'services/platform/http/authenticate';
import type { ServiceDeps } from 'services/platform/http/service-app';
import type { Log } from 'services/platform/observability/log';
import { openStorage } from 'services/platform/storage/open-storage';
import { createCalendarFeedApp, createEmailOptions, startMailService } from 'services/resident';
import { createFlagService } from 'services/stand-ins/flags/flag-service';
import { serveMailReader } from 'services/stand-ins/mail-reader/serve-mail-reader';
import { createTelemetry } from 'services/stand-ins/telemetry/telemetry';
import { createUtility } from 'services/utility';
import type { Closable } from './close-services.ts';
import { feedOptions } from './feed-options.ts';
import { createDocuments } from './graphql/create-documents.ts';
import { createResident } from './graphql/create-resident.ts';
import { startJobs } from './jobs/jobs.ts';

/** What can be started alone, by these names on the command line. */
export const SERVICE_NAMES = [
  'identity',
  'resident',
  'documents',
  'payments',
  'maintenance',
  'visits',
  'utility',
  'calendar',
  'mail',
  'office',
  'flags',
  'telemetry',
] as const;
export type Startable = (typeof SERVICE_NAMES)[number];

export type Host = { config: Config; open: OpenDatabase; log: Log };
type App = Closable & { fetch: Hono['fetch'] };

/** Mail can be read back where nobody's data is in it. */
const isReadable = ({ environment }: Config) => environment === 'local' || environment === 'test';

/** The services that share one port, each below its name. */
export function appMakers(
  host: Host,
): Record<Exclude<Startable, 'identity'>, () => App | Promise<App>> {
  const { config, log, open } = host;
  const authenticate = createAuthenticator(config);
  const deps: ServiceDeps = { config, db: open.db, log, authenticate };
  return {
    resident: () => createResident(deps, createEmailOptions(open, config)),
    documents: () => startDocuments(deps, host),
    payments: () => startPayments(deps, host),
    maintenance: () => startMaintenance(deps, host),
    visits: () => createVisitLinkApp(deps, createVisitLinkOptions(open, config)),
    utility: () => createUtility(deps),
    calendar: () => createCalendarFeedApp(deps, feedOptions(open, config)),
    mail: () =>
      startMailService({
        ...deps,
        visitHref: createVisitLinkBuilder(config),
        serveReader: isReadable(config) ? serveMailReader : undefined,
      }),
    office: () => openOffice(host),
    flags: () => createFlagService({ file: join(config.dataDir, 'flags.json'), log }),
    telemetry: () => createTelemetry(deps),
  };
}

/** The service, and the job that makes the records that people ask for. */
function startDocuments(deps: ServiceDeps, { config, log, open }: Host): App {
  const storage = openStorage(config, open.db);
  const files = createDocumentFiles(open.db, storage, () => new Date());
  const keptDays = config.recordsKeptDays;
  const job = createRecordsJob({ database: open, storage, files, requestsPart, keptDays, log });
  job.start();
  const { fetch } = createDocuments(deps, { limits: createFileRateLimits(open, config) });
  return { fetch, close: () => job.stop() };
}

/** The service, what tells open pages of changes, and the job that reminds of visits. */
function startMaintenance(deps: ServiceDeps, { config, log, open }: Host): App {
  const job = createReminderJob({ db: open.db, log });
  job.start();
  const options = createMaintenanceOptions(open, config, log);
  const { fetch } = createMaintenance(deps, options);
  const endStreams = () => options.live.changeFeed.close();
  return {
    fetch,
    endStreams,
    close: async () => {
      await job.stop();
      await endStreams();
    },
  };
}

/** The service, and the jobs that bring every payment to its end. */
async function startPayments(deps: ServiceDeps, { config, log, open }: Host): Promise<App> {
  const { undoWindowMs } = config;
  const processor = createProcessorClient(config.origins.processor, config.processorApiKey);
  const instruments = createInstrumentsClient(config.origins.processor, config.processorApiKey);
  const limits = paymentLimits(open, config);
  const jobs = await startJobs({
    open,
    processor,
    repairs: config.workOrders,
    storage: openStorage(config, open.db),
    log,
    undoWindowMs,
  });
  const { fetch } = createPayments(deps, { processor, instruments, limits, undoWindowMs });
  return { fetch, close: () => jobs.stop() };
}

function openOffice({ config, log: parent, open }: Host): App {
  const origin = config.origins.processor;
  const books = createProcessorClient(origin, config.processorApiKey);
  const bank = createSandboxBank(origin, config.processorApiKey);
  const log = parent.with({ service: 'office' });
  const { proofSecret, gateCodeSecret, workOrders: repairs } = config;
  return createOffice(config, {
    db: open.db,
    log,
    books,
    bank,
    proofSecret,
    gateCodeSecret,
    repairs,
    storage: openStorage(config, open.db),
    scan: createVirusScan(config.clamdUrl),
    now: () => new Date(),
  });
}
