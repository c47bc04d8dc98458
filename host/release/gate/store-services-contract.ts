import { CONTRACT_FILE } from 'shared/federation/contract/contract';
import { getServicesBuild } from 'shared/federation/contract/services-build';
import { createServicesContract } from 'shared/federation/contract/services-contract';
import { SERVICES_APP } from '../apps.ts';
import type { StoredBuild } from '../compile-apps.ts';
import { buildKey } from '../store/build-key.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Puts the contract of the services of this workspace into the store. */
export async function storeServicesContract(store: ReleaseStore): Promise<StoredBuild> {
  const name = { app: SERVICES_APP, build: getServicesBuild() };
  const key = buildKey(name, CONTRACT_FILE);
  if ((await store.read(key)) !== null) return { ...name, built: false };
  const text = `${JSON.stringify(await createServicesContract())}\n`;
  return { ...name, built: await store.create(key, new TextEncoder().encode(text)) };
}
