import { createDocuments } from 'services/app/graphql/create-documents';
import { createResident } from 'services/app/graphql/create-resident';
import { createFileRateLimits } from 'services/documents';
import { createMaintenance, createMaintenanceOptions } from 'services/maintenance';
import {
  createInstrumentsClient,
  createPaymentLimits,
  createPaymentsService,
  createProcessorClient,
} from 'services/payments';
import type { Config } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { type Authenticator, createAuthenticator } from 'services/platform/http/authenticate';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { createLog } from 'services/platform/observability/log';
import { createEmailOptions } from 'services/resident';
import { createUtility } from 'services/utility';
import type { FetchFromServices } from './operation-senders.ts';

/** The services that renters use. */
export const RENTER_SERVICES = [
  'resident',
  'documents',
  'payments',
  'maintenance',
  'utility',
] as const;
export type RenterApps = Record<(typeof RENTER_SERVICES)[number], ServiceApp>;

type RenterAppDeps = { config: Config; open: OpenDatabase; authenticate?: Authenticator };

/** Creates the renter services in this process, without ports and jobs. */
export function createRenterApps({ config, open, ...rest }: RenterAppDeps): RenterApps {
  const { authenticate = createAuthenticator(config) } = rest;
  const log = createLog('silent');
  const deps: ServiceDeps = { config, db: open.db, log, authenticate };
  const processor = createProcessorClient(config.origins.processor, config.processorApiKey);
  const instruments = createInstrumentsClient(config.origins.processor, config.processorApiKey);
  return {
    resident: createResident(deps, createEmailOptions(open, config)),
    documents: createDocuments(deps, { limits: createFileRateLimits(open, config) }),
    payments: createPaymentsService(deps, {
      processor,
      instruments,
      limits: createPaymentLimits(open, config),
    }),
    maintenance: createMaintenance(deps, createMaintenanceOptions(open, config, log)),
    utility: createUtility(deps),
  };
}

/** Sends requests to the apps by path prefix: `/payments/v1/payments`. */
export const createAppFetch =
  (apps: RenterApps): FetchFromServices =>
  (path, init) => {
    const service = path.split('/')[1] as keyof RenterApps;
    return apps[service].request(path.slice(service.length + 1), init, {});
  };
