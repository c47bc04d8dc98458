import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RELEASES } from '#fixtures/stack.ts';
import type { ChunkResult } from './format-chunk-table.ts';
import { getChunkName, listLazyChunks } from './list-chunks.ts';

const FILE = path.resolve(import.meta.dirname, '../../../.cache/e2e/chunk-results.json');

/** A result with the file that was tested; another build of the app has another file. */
type StoredResult = ChunkResult & { readonly file: string };

/**
 * Adds results to those of earlier runs, stores them, and returns all results of the files that are in service, so that
 * the sweep can run app by app.
 */
export async function mergeChunkResults(
  newResults: readonly ChunkResult[],
): Promise<readonly ChunkResult[]> {
  const chunks = await listLazyChunks({ releases: RELEASES });
  const files = new Map(chunks.map((chunk) => [getChunkName(chunk), chunk.file]));
  const isCurrent = ({ chunk, file }: StoredResult) => files.get(chunk) === file;
  const addFile = (result: ChunkResult) => ({ ...result, file: files.get(result.chunk) ?? '' });
  const all = [...readStored().filter(isCurrent), ...newResults.map(addFile)];
  const latest = new Map(all.map((result) => [`${result.chunk} ${result.fault}`, result]));
  const results = [...latest.values()];
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(results));
  return results;
}

function readStored(): readonly StoredResult[] {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return [];
  }
}
