import { createDocuments } from 'services/app/graphql/create-documents';
import { createResident } from 'services/app/graphql/create-resident';
import { createFileRateLimits } from 'services/documents';
import { createMaintenance, createMaintenanceOptions } from 'services/maintenance';
import {
  createInstrumentsClient,
  createPayments,
  createProcessorClient,
  paymentLimits,
} from 'services/payments';
import type { Config } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { type Authenticator, createAuthenticator } from 'services/platform/http/authenticate';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { createLog } from 'services/platform/observability/log';
import { createEmailOptions } from 'services/resident';
import { createUtility } from 'services/utility';
import type { Fetch } from './every-operation.ts';

/** The services that renters ask. */
export const RENTER_SERVICES = [
  'resident',
  'documents',
  'payments',
  'maintenance',
  'utility',
] as const;
export type Apps = Record<(typeof RENTER_SERVICES)[number], ServiceApp>;

type Host = { config: Config; open: OpenDatabase; authenticate?: Authenticator };

/** Them in this process, without a port and without their jobs. */
export function appsOf({ config, open, ...rest }: Host): Apps {
  const { authenticate = createAuthenticator(config) } = rest;
  const log = createLog('silent');
  const deps: ServiceDeps = { config, db: open.db, log, authenticate };
  const processor = createProcessorClient(config.origins.processor, config.processorApiKey);
  const instruments = createInstrumentsClient(config.origins.processor, config.processorApiKey);
  return {
    resident: createResident(deps, createEmailOptions(open, config)),
    documents: createDocuments(deps, { limits: createFileRateLimits(open, config) }),
    payments: createPayments(deps, {
      processor,
      instruments,
      limits: paymentLimits(open, config),
    }),
    maintenance: createMaintenance(deps, createMaintenanceOptions(open, config, log)),
    utility: createUtility(deps),
  };
}

/** Asks them as if they stood below one root: `/payments/v1/payments`. */
export const fetchFrom =
  (apps: Apps): Fetch =>
  (path, init) => {
    const service = path.split('/')[1] as keyof Apps;
    return apps[service].request(path.slice(service.length + 1), init, {});
  };
