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
/** What a verdict depends on besides the two builds. */
const VERDICT_SOURCES = [
  'host/release/gate/compile-section.ts',
  'tsconfig.base.json',
  'pnpm-lock.yaml',
];

/**
 * Whether the section still compiles with what the host gives: the question that its types ask, answered by
 * the compiler. Not asked where both were built beside the same `shared`, and once only for each pair.
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
  const where = `${first.file} line ${first.line}: ${first.text}${others}`;
  const what = `${section.name} does not compile with what ${host.name} gives, ${where}`;
  return [createIncompatibility(pair, what)];
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
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known);
  const [sources, declarations] = await Promise.all([
    readTypeTexts(store, needs),
    readTypeTexts(store, gives),
  ]);
  const errors = await compileSection(sources, declarations);
  await mkdir(verdictFolder, { recursive: true });
  const own = `${file}.${process.pid}.tmp`;
  await writeFile(own, JSON.stringify(errors));
  await rename(own, file);
  return errors;
}
