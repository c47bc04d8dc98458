import { join } from 'node:path';
import { CONTRACT_FILE, type ContractDraft, TYPES_FILE } from 'shared/federation/contract/contract';
import { readConfiguredExposes } from 'shared/federation/contract/exposes';
import { compressTexts } from 'shared/federation/contract/file-texts';
import { createHostContract } from 'shared/federation/contract/host-contract';
import { createSectionContract } from 'shared/federation/contract/section-contract';
import { createServicesContract } from 'shared/federation/contract/services-contract';
import { findForbiddenImports } from 'shared/federation/imports/find-forbidden-imports';
import { SECTIONS } from 'shared/federation/section-module';
import { workspaceRoot } from 'shared/federation/workspace-root';
import { loadAppConfig, SERVICES_APP } from '../apps.ts';
import { checkCompatibility, type Incompatibility } from './check-compatibility.ts';
import type { ReadableStore } from './read-contracts.ts';

/** How messages name a build of the current sources. */
const SOURCES_BUILD = 'of this folder';

/**
 * Lists the incompatibilities if the current sources of the named apps were published into a set of `builds`.
 * Builds nothing and writes nothing to the store.
 */
export async function checkSources(
  store: ReadableStore,
  builds: Readonly<Record<string, string>>,
  apps: readonly string[],
): Promise<Incompatibility[]> {
  const drafts = await Promise.all(apps.map(async (app) => [app, await createDraft(app)] as const));
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [app, { contract, texts }] of drafts) {
    const bytes = new TextEncoder().encode(JSON.stringify(contract));
    files.set(`${app}/${SOURCES_BUILD}/${CONTRACT_FILE}`, bytes);
    files.set(`${app}/${SOURCES_BUILD}/${TYPES_FILE}`, await compressTexts(texts));
  }
  const sourcesOverStore: ReadableStore = {
    // Sources have no build record, and their build is not a key of a store.
    read: async (key) =>
      key.split('/')[1] === SOURCES_BUILD ? (files.get(key) ?? null) : store.read(key),
  };
  const set = { ...builds, ...Object.fromEntries(apps.map((app) => [app, SOURCES_BUILD])) };
  const imports = apps.filter(isSectionApp).flatMap(checkImports);
  return [...imports, ...(await checkCompatibility(sourcesOverStore, set, apps))];
}

const isSectionApp = (app: string) => SECTIONS.some((name) => `remote-${name}` === app);

/** Checks what the sources of a section import: `publish` builds the section, and the same imports fail. */
function checkImports(app: string): Incompatibility[] {
  return findForbiddenImports(join(workspaceRoot, app)).map(({ sentence }) => ({
    who: app,
    sentence,
  }));
}

async function createDraft(app: string): Promise<ContractDraft> {
  const folder = join(workspaceRoot, app);
  if (app === 'host') return createHostContract(folder);
  if (app === SERVICES_APP) return { contract: await createServicesContract(), texts: {} };
  const section = SECTIONS.find((name) => `remote-${name}` === app);
  if (!section) throw new Error(`There is no app ${app}.`);
  const exposes = readConfiguredExposes(await loadAppConfig(app, {}));
  return createSectionContract(section, folder, exposes);
}
