import type { ServicesContract } from './contract.ts';
import { servicesVersion } from './services-build.ts';
import { wireOf } from './wire.ts';

/** What the services of this workspace accept and answer, as the schemas say that validate it. */
export async function servicesContract(): Promise<ServicesContract> {
  return { kind: 'services', version: servicesVersion(), ...(await wireOf('services')) };
}
