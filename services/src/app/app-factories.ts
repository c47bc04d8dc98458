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
  createPaymentLimits,
  createPaymentsService,
  createProcessorClient,
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
import { isOpenEnvironment } from 'shared/server/settings/portal-env';
import type { Closable } from './close-services.ts';
import { createFeedOptions } from './create-feed-options.ts';
import { createDocuments } from './graphql/create-documents.ts';
import { createResident } from './graphql/create-resident.ts';
import { startJobs } from './jobs/start-jobs.ts';

/** The services that the command line can start, by name. */
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
export type StartableService = (typeof SERVICE_NAMES)[number];

export type ProcessDeps = { config: Config; open: OpenDatabase; log: Log };
type StartedApp = Closable & { fetch: Hono['fetch'] };

/** Creates the services that share one port, each at the path prefix of its name. */
export function createAppFactories(
  host: ProcessDeps,
): Record<Exclude<StartableService, 'identity'>, () => StartedApp | Promise<StartedApp>> {
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
    calendar: () => createCalendarFeedApp(deps, createFeedOptions(open, config)),
    mail: () =>
      startMailService({
        ...deps,
        visitHref: createVisitLinkBuilder(config),
        serveReader: isOpenEnvironment(config.environment) ? serveMailReader : undefined,
      }),
    office: () => startOffice(host),
    flags: () => createFlagService({ file: join(config.dataDir, 'flags.json'), log }),
    telemetry: () => createTelemetry(deps),
  };
}

/** Starts the documents service and the job that creates the requested records. */
function startDocuments(deps: ServiceDeps, { config, log, open }: ProcessDeps): StartedApp {
  const storage = openStorage(config, open.db);
  const files = createDocumentFiles(open.db, storage, () => new Date());
  const keptDays = config.recordsKeptDays;
  const job = createRecordsJob({ database: open, storage, files, requestsPart, keptDays, log });
  job.start();
  const { fetch } = createDocuments(deps, { limits: createFileRateLimits(open, config) });
  return { fetch, close: () => job.stop() };
}

/** Starts the maintenance service, its event streams and the job of visit reminders. */
function startMaintenance(deps: ServiceDeps, { config, log, open }: ProcessDeps): StartedApp {
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

/** Starts the payments service and its jobs. */
async function startPayments(
  deps: ServiceDeps,
  { config, log, open }: ProcessDeps,
): Promise<StartedApp> {
  const { undoWindowMs } = config;
  const processor = createProcessorClient(config.origins.processor, config.processorApiKey);
  const instruments = createInstrumentsClient(config.origins.processor, config.processorApiKey);
  const limits = createPaymentLimits(open, config);
  const jobs = await startJobs({
    open,
    processor,
    workOrderRules: config.workOrders,
    storage: openStorage(config, open.db),
    log,
    undoWindowMs,
    ledgerAuditSeconds: config.ledgerAuditSeconds,
    formerRentersKeptYears: config.formerRentersKeptYears,
  });
  const { fetch } = createPaymentsService(deps, { processor, instruments, limits, undoWindowMs });
  return { fetch, close: () => jobs.stop() };
}

function startOffice({ config, log: parent, open }: ProcessDeps): StartedApp {
  const origin = config.origins.processor;
  const processor = createProcessorClient(origin, config.processorApiKey);
  const bank = createSandboxBank(origin, config.processorApiKey);
  const log = parent.with({ service: 'office' });
  const { proofSecret, gateCodeSecret, workOrders: workOrderRules } = config;
  return createOffice(config, {
    db: open.db,
    log,
    processor,
    bank,
    proofSecret,
    gateCodeSecret,
    workOrderRules,
    storage: openStorage(config, open.db),
    scan: createVirusScan(config.clamdUrl),
    now: () => new Date(),
  });
}
