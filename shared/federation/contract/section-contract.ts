import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listValueImports } from '../imports/list-imports.ts';
import { CATALOGUES } from '../modules/own-modules.ts';
import type { SectionName } from '../section-module.ts';
import { getRequiredRanges } from '../shared-modules.ts';
import { workspaceRoot } from '../workspace-root.ts';
import type { ContractDraft, SectionContract } from './contract.ts';
import { getSharedSourcesHash } from './declarations.ts';
import type { Exposes } from './exposes.ts';
import { listFederationVersions } from './federation-versions.ts';
import { type FileTexts, hashTexts } from './file-texts.ts';
import { SECTION_EXPOSE } from './host-contract.ts';
import { listSectionScreens } from './screens.ts';
import { getServicesRange } from './services-build.ts';

/**
 * Creates the contract of a section: what it provides to the host and requires from it. `exposes` comes from
 * the build, or from the configuration where nothing is built.
 */
export async function createSectionContract(
  section: SectionName,
  folder: string,
  exposes: Exposes,
): Promise<ContractDraft<SectionContract>> {
  const routes = exposes[SECTION_EXPOSE];
  const texts = { ...readSectionSources(folder), ...readCatalogues() };
  return {
    contract: {
      kind: 'section',
      section,
      exposes: Object.keys(exposes).sort(),
      screens: routes === undefined ? [] : listSectionScreens(resolve(folder, routes)),
      takes: listTakenModules(texts),
      services: getServicesRange(),
      // The build configuration of `shared` makes the build, with the plug-in that `shared` depends on.
      federation: listFederationVersions([folder, join(workspaceRoot, 'shared')]),
      sharedSources: getSharedSourcesHash(),
      types: hashTexts(texts),
    },
    texts,
  };
}

const JSX = 'react/jsx-runtime';

function listTakenModules(texts: FileTexts) {
  const requires = getRequiredRanges();
  const takes: Record<string, { range: string; names: string[] }> = {};
  // No source imports it: the compiler adds the import wherever JSX is used.
  const jsx = requires[JSX];
  if (jsx !== undefined) takes[JSX] = { range: jsx, names: [] };
  for (const [file, text] of Object.entries(texts)) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const { source, names } of listValueImports(text)) {
      const range = requires[source];
      if (range === undefined) continue;
      const previous = takes[source]?.names ?? [];
      takes[source] = { range, names: [...new Set([...previous, ...names])].sort() };
    }
  }
  return takes;
}

/**
 * Reads the section's sources that run with the host's modules, such as `src/routes.tsx`: without tests, and without the
 * first content, which contains all of its code.
 */
function readSectionSources(folder: string): FileTexts {
  const files = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(tsx?|json)$/.test(file))
    .filter((file) => !/\.test\.tsx?$|\/testing\/|^src\/first-content\//.test(file));
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/**
 * Reads the message catalogues of `shared` that a section bundles, because they come from its own build and
 * not from the host's.
 */
function readCatalogues(): FileTexts {
  return Object.fromEntries(
    CATALOGUES.map((key) => {
      const file = `${key}/messages/en.json`;
      return [file, readFileSync(join(workspaceRoot, file), 'utf8')];
    }),
  );
}
