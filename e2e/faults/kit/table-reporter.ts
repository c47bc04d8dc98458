import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints a table with the result of each fault of each section at the end of the run. */
export default class TableReporter implements Reporter {
  private readonly rows: string[] = [];
  private failed = 0;

  onBegin(_config: FullConfig): void {
    this.rows.push(formatRow('section, fault', 'shown after', 'result'));
  }

  onTestEnd({ title }: TestCase, { status, annotations }: TestResult): void {
    const shownAfter = annotations.find(({ type }) => type === 'shown after')?.description ?? '-';
    if (status !== 'passed') this.failed++;
    this.rows.push(formatRow(title.split(':')[0] ?? title, shownAfter, status));
  }

  onEnd(): void {
    const total = this.rows.length - 1;
    console.log(`\n${this.rows.join('\n')}\n\n${total} tested, ${this.failed} failed`);
  }
}

const formatRow = (what: string, shownAfter: string, result: string) =>
  `${what.padEnd(56)} ${shownAfter.padStart(12)}  ${result}`;
