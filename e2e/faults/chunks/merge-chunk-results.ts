import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readContentInService } from '#fixtures/operations/put-into-service.ts';
import { RELEASES } from '#fixtures/stack.ts';
import type { ChunkResult } from './format-chunk-table.ts';

const FILE = path.resolve(import.meta.dirname, '../../../.cache/e2e/chunk-results.json');

interface StoredResults {
  /** The builds in service, because other builds have other chunks. */
  readonly builds: string;
  readonly results: readonly ChunkResult[];
}

/** Adds results to those of earlier runs with the same builds, stores and returns all of them. */
export async function mergeChunkResults(
  newResults: readonly ChunkResult[],
): Promise<readonly ChunkResult[]> {
  const { builds } = await readContentInService({ releases: RELEASES });
  const key = JSON.stringify(builds);
  const stored = readStored();
  const getKey = ({ chunk, fault }: ChunkResult) => `${chunk} ${fault}`;
  const merged = new Map(
    [...(stored.builds === key ? stored.results : []), ...newResults].map((result) => [
      getKey(result),
      result,
    ]),
  );
  const results = [...merged.values()];
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ builds: key, results } satisfies StoredResults));
  return results;
}

function readStored(): StoredResults {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return { builds: '', results: [] };
  }
}
