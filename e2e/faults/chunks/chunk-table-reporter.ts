import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { RELEASES } from '#fixtures/stack.ts';
import { isLongRun, UNREACHABLE_CHUNKS } from './chunk-faults.ts';
import { type ChunkResult, formatChunkTable } from './format-chunk-table.ts';
import { getChunkName, listLazyChunks } from './list-chunks.ts';
import { mergeChunkResults } from './merge-chunk-results.ts';

const TABLE = path.resolve(import.meta.dirname, '../../../docs/operations/chunk-faults.md');

/**
 * Prints what each fault of each chunk took away, and writes the table of the documentation from the results of this run
 * and of earlier runs with the same files.
 */
export default class ChunkTableReporter implements Reporter {
  private readonly results: ChunkResult[] = [];

  onTestEnd(_: TestCase, { status, annotations }: TestResult): void {
    const read = (name: string) =>
      annotations.find(({ type }) => type === name)?.description ?? 'unknown';
    const chunk = read('chunk');
    if (chunk === 'unknown' || status === 'interrupted') return;
    const [fault, step, lost] = [read('fault'), read('step'), read('lost')];
    this.results.push({ chunk, fault, step, lost, hasPassed: status === 'passed' });
  }

  async onEnd(): Promise<void> {
    const lines = this.results.map(
      ({ chunk, fault, step, lost, hasPassed }) =>
        `${hasPassed ? 'passed' : 'FAILED'}  ${chunk}, ${fault}: ${lost} (${step})`,
    );
    console.log(`\n${lines.sort().join('\n')}`);
    const results = await mergeChunkResults(this.results);
    const passed = results.filter(({ hasPassed }) => hasPassed);
    if (!isLongRun) return;
    console.log(`\n${results.length} tested with these files, ${passed.length} passed`);
    const chunks = (await listLazyChunks({ releases: RELEASES })).map(getChunkName);
    writeFileSync(TABLE, formatChunkTable({ chunks, results, unreachable: UNREACHABLE_CHUNKS }));
    console.log(`Wrote ${path.relative(process.cwd(), TABLE)}.`);
  }
}
