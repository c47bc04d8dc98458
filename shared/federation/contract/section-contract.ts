import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUES } from '../modules/own-modules.ts';
import { valueImports } from '../plugins/import-check.ts';
import type { SectionName } from '../section-module.ts';
import { requiredRanges } from '../shared-modules.ts';
import { workspaceRoot } from '../workspace-root.ts';
import type { Draft, SectionContract } from './contract.ts';
import { sharedSources } from './declarations.ts';
import { SECTION_EXPOSE } from './host-contract.ts';
import { screensOfSection } from './screens.ts';
import { servicesRange } from './services-build.ts';
import { hashOfTexts, type Texts } from './texts.ts';

/** What a section gives to the host, and takes of it. */
export async function sectionContract(
  section: SectionName,
  folder: string,
): Promise<Draft<SectionContract>> {
  const texts = { ...sourcesOf(folder), ...catalogues() };
  return {
    contract: {
      kind: 'section',
      section,
      exposes: [SECTION_EXPOSE],
      screens: screensOfSection(folder),
      takes: takenModules(texts),
      services: servicesRange(),
      sharedSources: sharedSources(),
      types: hashOfTexts(texts),
    },
    texts,
  };
}

const JSX = 'react/jsx-runtime';

function takenModules(texts: Texts) {
  const requires = requiredRanges();
  const takes: Record<string, { range: string; names: string[] }> = {};
  // No source imports it: the compiler of the build does, wherever there is an element.
  const jsx = requires[JSX];
  if (jsx !== undefined) takes[JSX] = { range: jsx, names: [] };
  for (const [file, text] of Object.entries(texts)) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const { source, names } of valueImports(text)) {
      const range = requires[source];
      if (range === undefined) continue;
      const known = takes[source]?.names ?? [];
      takes[source] = { range, names: [...new Set([...known, ...names])].sort() };
    }
  }
  return takes;
}

/** The section's sources without tests, as in `src/routes.tsx`. */
function sourcesOf(folder: string): Texts {
  const files = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(tsx?|json)$/.test(file))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/** Texts of `shared` that a section builds in: they come from its own build, not from the host's. */
function catalogues(): Texts {
  return Object.fromEntries(
    CATALOGUES.map((key) => {
      const file = `${key}/messages/en.json`;
      return [file, readFileSync(join(workspaceRoot, file), 'utf8')];
    }),
  );
}
