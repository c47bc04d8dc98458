import type { ServicesContract } from './contract.ts';
import { listServicesLinks } from './links.ts';
import { getServicesVersion } from './services-build.ts';
import { createWire } from './wire.ts';

/** Creates the contract of the services: what they accept and answer, from their validation schemas, and where their mails
 * link to. */
export async function createServicesContract(): Promise<ServicesContract> {
  return {
    kind: 'services',
    version: getServicesVersion(),
    links: listServicesLinks(),
    ...(await createWire('services')),
  };
}
