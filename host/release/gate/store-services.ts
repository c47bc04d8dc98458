import { CONTRACT_FILE } from 'shared/federation/contract/contract';
import { servicesBuild } from 'shared/federation/contract/services-build';
import { servicesContract } from 'shared/federation/contract/services-contract';
import { SERVICES } from '../apps.ts';
import type { Stored } from '../compile-apps.ts';
import { buildKey } from '../store/build-key.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Puts the contract of the services of this workspace into the store. */
export async function storeServices(store: ReleaseStore): Promise<Stored> {
  const name = { app: SERVICES, build: servicesBuild() };
  const key = buildKey(name, CONTRACT_FILE);
  if ((await store.read(key)) !== null) return { ...name, built: false };
  const text = `${JSON.stringify(await servicesContract())}\n`;
  return { ...name, built: await store.create(key, new TextEncoder().encode(text)) };
}
