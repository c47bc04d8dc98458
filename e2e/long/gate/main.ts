// `pnpm --filter e2e long:gate [--only <text>]`: publishes changes of the sources that the compatibility check has
// to refuse, and compatible ones, with the real bundler. Exits non-zero when one is not refused by one sentence, or
// when a compatible one is refused.
import { readArguments } from '#fixtures/command-line.ts';
import { runGateSeries } from './gate-series.ts';
import { SOURCE_CHANGES } from './source-changes.ts';

const { values } = readArguments({ options: { only: { type: 'string', default: '' } } });
const print = (line: string) => process.stdout.write(`${line}\n`);

const changes = SOURCE_CHANGES.filter(({ name }) => name.includes(values.only));
const results = await runGateSeries(changes, print);
print('\n| Change | Result of `publish` |\n| --- | --- |');
for (const { name, sentences } of results) {
  print(`| ${name} | ${sentences.length > 0 ? sentences.join(' / ') : 'published'} |`);
}
const failed = results.filter(({ isExpected }) => !isExpected);
print(`\n${results.length} changes, ${failed.length} not as expected`);
process.exitCode = failed.length === 0 && results.length > 0 ? 0 : 1;
