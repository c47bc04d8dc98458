import type { ServicesContract } from './contract.ts';
import { getServicesVersion } from './services-build.ts';
import { createWire } from './wire.ts';

/** What the services of this workspace accept and answer, as the schemas say that validate it. */
export async function createServicesContract(): Promise<ServicesContract> {
  return { kind: 'services', version: getServicesVersion(), ...(await createWire('services')) };
}
