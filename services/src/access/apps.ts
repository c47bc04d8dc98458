import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { createDocuments } from '../documents/documents.ts';
import { fileLimits } from '../documents/file-limit.ts';
import { type Authenticate, createAuthenticate } from '../http/authenticate.ts';
import { createLog } from '../http/log.ts';
import type { ServiceApp, ServiceDeps } from '../http/service-app.ts';
import { maintenanceOptions } from '../maintenance/options.ts';
import { createMaintenance } from '../maintenance/service.ts';
import { createInstrumentsClient } from '../payments/methods/instruments-client.ts';
import { paymentLimits } from '../payments/options.ts';
import { createProcessorClient } from '../payments/processor-client.ts';
import { createPayments } from '../payments/service.ts';
import { emailOptions } from '../profile/email-options.ts';
import { createResident } from '../resident/resident.ts';
import { createUtility } from '../utility/utility.ts';
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

type Host = { config: Config; open: OpenDatabase; authenticate?: Authenticate };

/** Them in this process, without a port and without their jobs. */
export function appsOf({ config, open, ...rest }: Host): Apps {
  const { authenticate = createAuthenticate(config) } = rest;
  const log = createLog('silent');
  const deps: ServiceDeps = { config, db: open.db, log, authenticate };
  const processor = createProcessorClient(config.origins.processor, config.processorApiKey);
  const instruments = createInstrumentsClient(config.origins.processor, config.processorApiKey);
  return {
    resident: createResident(deps, emailOptions(open, config)),
    documents: createDocuments(deps, { limits: fileLimits(open, config) }),
    payments: createPayments(deps, {
      processor,
      instruments,
      limits: paymentLimits(open, config),
    }),
    maintenance: createMaintenance(deps, maintenanceOptions(open, config, log)),
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
