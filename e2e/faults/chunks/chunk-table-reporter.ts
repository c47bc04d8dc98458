import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints a table with the part that each fault of each chunk took away. */
export default class ChunkTableReporter implements Reporter {
  private readonly rows: string[] = [];
  private failed = 0;

  onTestEnd({ title }: TestCase, { status, annotations }: TestResult): void {
    const read = (name: string) => annotations.find(({ type }) => type === name)?.description;
    const lost = read('lost');
    if (status !== 'passed') this.failed++;
    if (lost === undefined && status === 'passed') return;
    this.rows.push(formatRow(title.split(':')[0] ?? title, read('step'), lost, status));
  }

  onEnd(): void {
    const header = formatRow('chunk, fault', 'needed by', 'lost', 'result');
    console.log(`\n${[header, ...this.rows.sort()].join('\n')}`);
    console.log(`\n${this.rows.length} tested, ${this.failed} failed`);
  }
}

const formatRow = (what: string, step = '-', lost = '-', result = '') =>
  `${what.slice(-72).padEnd(74)} ${step.padEnd(36)} ${lost.padEnd(44)} ${result}`;
