import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getSourceHash } from 'shared/federation/source-hash';
import { workspaceRoot } from 'shared/federation/workspace-root';
import type { SectionPair } from './check-section.ts';
import { type CompilerError, compileSection } from './compile-section.ts';
import { createIncompatibility, type Incompatibility } from './incompatibility.ts';
import { type ReadableStore, readTypeTexts } from './read-contracts.ts';

const verdictFolder = join(workspaceRoot, '.cache/gate');
/** Sources on which a verdict depends, apart from the two builds. */
const VERDICT_SOURCES = [
  'host/release/gate/compile-section.ts',
  'tsconfig.base.json',
  'pnpm-lock.yaml',
];

/**
 * Checks with the compiler that the section compiles against the host's declarations. Skipped when both were
 * built from the same `shared` sources; verdicts are cached per pair.
 */
export async function checkTypes(
  store: ReadableStore,
  pair: SectionPair,
): Promise<Incompatibility[]> {
  const { needs: section, gives: host } = pair;
  if (section.contract.sharedSources === host.contract.sharedSources) return [];
  const [first, ...more] = await loadVerdict(store, pair);
  if (!first) return [];
  const others = more.length > 0 ? ` (and ${more.length} more)` : '';
  const location = `${first.file} line ${first.line}: ${first.text}${others}`;
  const reason = `${section.name} does not compile with what ${host.name} gives, ${location}`;
  return [createIncompatibility(pair, reason)];
}

async function loadVerdict(
  store: ReadableStore,
  { needs, gives }: SectionPair,
): Promise<CompilerError[]> {
  const tools = getSourceHash(workspaceRoot, VERDICT_SOURCES);
  const key = createHash('sha256')
    .update(`${needs.contract.types} ${gives.contract.types} ${tools}`)
    .digest('hex');
  const file = join(verdictFolder, `${key}.json`);
  const cached = await readFile(file, 'utf8').catch(() => null);
  if (cached !== null) return JSON.parse(cached);
  const [sources, declarations] = await Promise.all([
    readTypeTexts(store, needs),
    readTypeTexts(store, gives),
  ]);
  const errors = await compileSection(sources, declarations);
  await mkdir(verdictFolder, { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, JSON.stringify(errors));
  await rename(temporary, file);
  return errors;
}
