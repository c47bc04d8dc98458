import { join } from 'node:path';
import { CONTRACT_FILE, type Draft, TYPES_FILE } from 'shared/federation/contract/contract';
import { hostContract } from 'shared/federation/contract/host-contract';
import { sectionContract } from 'shared/federation/contract/section-contract';
import { servicesContract } from 'shared/federation/contract/services-contract';
import { packTexts } from 'shared/federation/contract/texts';
import { SECTIONS } from 'shared/federation/section-module';
import { workspaceRoot } from 'shared/federation/workspace-root';
import { SERVICES } from '../apps.ts';
import { type Misfit, misfits } from './fit.ts';
import type { Readable } from './read-contracts.ts';

/** How sentences name what is not built yet. */
const HERE = 'of this folder';

/**
 * What would not fit if the apps named were published as their sources stand, into a set of `builds`.
 * Nothing is built and nothing is written into the store.
 */
export async function checkSources(
  store: Readable,
  builds: Readonly<Record<string, string>>,
  apps: readonly string[],
): Promise<Misfit[]> {
  const drafts = await Promise.all(apps.map(async (app) => [app, await draftOf(app)] as const));
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [app, { contract, texts }] of drafts) {
    const bytes = new TextEncoder().encode(JSON.stringify(contract));
    files.set(`${app}/${HERE}/${CONTRACT_FILE}`, bytes);
    files.set(`${app}/${HERE}/${TYPES_FILE}`, await packTexts(texts));
  }
  const over: Readable = { read: async (key) => files.get(key) ?? store.read(key) };
  const set = { ...builds, ...Object.fromEntries(apps.map((app) => [app, HERE])) };
  return misfits(over, set, apps);
}

async function draftOf(app: string): Promise<Draft> {
  const folder = join(workspaceRoot, app);
  if (app === 'host') return hostContract(folder);
  if (app === SERVICES) return { contract: await servicesContract(), texts: {} };
  const section = SECTIONS.find((name) => `remote-${name}` === app);
  if (!section) throw new Error(`There is no app ${app}.`);
  return sectionContract(section, folder);
}
