import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceHash } from 'shared/federation/source-hash';
import { workspaceRoot } from 'shared/federation/workspace-root';
import { type CompilerError, compileSection } from './compile-section.ts';
import type { SectionPair } from './fit-section.ts';
import { type Misfit, misfit } from './misfit.ts';
import { type Readable, readTexts } from './read-contracts.ts';

const verdicts = join(workspaceRoot, '.cache/gate');
/** What a verdict depends on besides the two builds. */
const JUDGED_BY = ['host/release/gate/compile-section.ts', 'tsconfig.base.json', 'pnpm-lock.yaml'];

/**
 * Whether the section still compiles with what the host gives: the question that its types ask, answered by
 * the compiler. Not asked where both were built beside the same `shared`, and once only for each pair.
 */
export async function typeMisfits(store: Readable, pair: SectionPair): Promise<Misfit[]> {
  const { needs: section, gives: host } = pair;
  if (section.contract.sharedSources === host.contract.sharedSources) return [];
  const [first, ...more] = await verdictOf(store, pair);
  if (!first) return [];
  const others = more.length > 0 ? ` (and ${more.length} more)` : '';
  const where = `${first.file} line ${first.line}: ${first.text}${others}`;
  const what = `${section.name} does not compile with what ${host.name} gives, ${where}`;
  return [misfit(pair, what)];
}

async function verdictOf(store: Readable, { needs, gives }: SectionPair): Promise<CompilerError[]> {
  const tools = sourceHash(workspaceRoot, JUDGED_BY);
  const key = createHash('sha256')
    .update(`${needs.contract.types} ${gives.contract.types} ${tools}`)
    .digest('hex');
  const file = join(verdicts, `${key}.json`);
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known);
  const [sources, declarations] = await Promise.all([
    readTexts(store, needs),
    readTexts(store, gives),
  ]);
  const errors = await compileSection(sources, declarations);
  await mkdir(verdicts, { recursive: true });
  const own = `${file}.${process.pid}.tmp`;
  await writeFile(own, JSON.stringify(errors));
  await rename(own, file);
  return errors;
}
