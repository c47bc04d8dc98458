import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints a table with the result of each fault of each section at the end of the run. */
export default class TableReporter implements Reporter {
  private readonly rows: string[] = [];
  private failed = 0;

  onBegin(_config: FullConfig): void {
    this.rows.push(row('section, fault', 'shown after', 'result'));
  }

  onTestEnd({ title }: TestCase, { status, annotations }: TestResult): void {
    const after = annotations.find(({ type }) => type === 'shown after')?.description ?? '-';
    if (status !== 'passed') this.failed++;
    this.rows.push(row(title.split(':')[0] ?? title, after, status));
  }

  onEnd(): void {
    const tried = this.rows.length - 1;
    console.log(`\n${this.rows.join('\n')}\n\n${tried} tried, ${this.failed} failed`);
  }
}

const row = (what: string, after: string, result: string) =>
  `${what.padEnd(56)} ${after.padStart(12)}  ${result}`;
