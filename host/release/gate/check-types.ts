import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  getSharedSourcesHash,
  loadSharedDeclarations,
} from 'shared/federation/contract/declarations';
import { type FileTexts, hashTexts } from 'shared/federation/contract/file-texts';
import { getSourceHash } from 'shared/federation/source-hash';
import { workspaceRoot } from 'shared/federation/workspace-root';
import type { SectionPair } from './check-section.ts';
import { type CompilerError, compileSection } from './compile-section.ts';
import { createOwnTypeFindings, createTypeFindings } from './findings/create-type-findings.ts';
import type { Finding } from './findings/group-findings.ts';
import { type ReadableStore, readTypeTexts, type SectionWithContract } from './read-contracts.ts';

const verdictFolder = join(workspaceRoot, '.cache/gate');
/** Sources on which a verdict depends, apart from the two builds. */
const VERDICT_SOURCES = [
  'host/release/gate/compile-section.ts',
  'tsconfig.base.json',
  'pnpm-lock.yaml',
];

/**
 * Checks with the compiler that the section compiles against the host's declarations. An error that the section
 * also has with the declarations that it was built with is its own. Verdicts are cached per pair.
 */
export async function findTypeErrors(store: ReadableStore, pair: SectionPair): Promise<Finding[]> {
  const { needs: section, gives: host } = pair;
  const errors = await loadVerdict(store, section, {
    hash: host.contract.types,
    load: () => readTypeTexts(store, host),
  });
  if (errors.length === 0) return [];
  // Both were built with the same sources of `shared`, so nothing that the host gives is the cause.
  if (section.contract.sharedSources === host.contract.sharedSources) {
    return createOwnTypeFindings(section, errors);
  }
  const ownErrors = await findOwnTypeErrors(store, section);
  return ownErrors.length > 0 ? ownErrors : createTypeFindings(pair, errors);
}

/**
 * Checks that the section compiles with the sources of `shared` that it was built with. Only a build from the
 * current sources of `shared` can be checked; there are no findings for any other build.
 */
export async function findOwnTypeErrors(
  store: ReadableStore,
  section: SectionWithContract,
): Promise<Finding[]> {
  if (section.contract.sharedSources !== getSharedSourcesHash()) return [];
  const declarations = await loadSharedDeclarations();
  const errors = await loadVerdict(store, section, {
    hash: hashTexts(declarations),
    load: async () => declarations,
  });
  return createOwnTypeFindings(section, errors);
}

interface Declarations {
  readonly hash: string;
  readonly load: () => Promise<FileTexts>;
}

async function loadVerdict(
  store: ReadableStore,
  section: SectionWithContract,
  { hash, load }: Declarations,
): Promise<CompilerError[]> {
  const tools = getSourceHash(workspaceRoot, VERDICT_SOURCES);
  const key = createHash('sha256')
    .update(`${section.contract.types} ${hash} ${tools}`)
    .digest('hex');
  const file = join(verdictFolder, `${key}.json`);
  const cached = await readFile(file, 'utf8').catch(() => null);
  if (cached !== null) return JSON.parse(cached);
  const [sources, declarations] = await Promise.all([readTypeTexts(store, section), load()]);
  const errors = await compileSection(sources, declarations);
  await mkdir(verdictFolder, { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, JSON.stringify(errors));
  await rename(temporary, file);
  return errors;
}
