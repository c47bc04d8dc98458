import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type LazyChunk, removeHash } from './list-chunks.ts';
import type { PageState } from './page-state.ts';
import type { StepRecord } from './record-step.ts';
import type { Step } from './step.ts';
import { STEPS } from './steps.ts';

/** The first step that requests a chunk, and the page without a fault at that step. */
export interface ChunkUse {
  readonly step: Step;
  readonly clean: PageState;
}

const FOLDER = path.resolve(import.meta.dirname, '../../../.cache/e2e/chunk-steps');

/** Finds the first step that requests the chunk; undefined if no step does. */
export function findChunkUse(
  records: readonly StepRecord[],
  { file }: LazyChunk,
): ChunkUse | undefined {
  for (const step of STEPS) {
    const record = records.find(({ step: name }) => name === step.name);
    if (record?.files.map(removeHash).includes(removeHash(file)))
      return { step, clean: record.clean };
  }
  return undefined;
}

/** Stores the record of a step for the sweep, whose tests run in other processes. */
export function storeStepRecord(record: StepRecord): void {
  mkdirSync(FOLDER, { recursive: true });
  const name = record.step.replace(/[^a-z0-9]+/gi, '-');
  writeFileSync(path.join(FOLDER, `${name}.json`), JSON.stringify(record));
}

/** Reads the stored records of all steps. */
export function readStepRecords(): readonly StepRecord[] {
  return readdirSync(FOLDER).map((file) =>
    JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')),
  );
}
