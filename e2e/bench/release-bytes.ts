// `pnpm --filter e2e bench:release-bytes [--files]`: what a returning renter downloads after a release of a section
// and of the host, with a small change of the sources. Exits with 1 past a limit.
import { readArguments, readFirstPort } from '#fixtures/command-line.ts';
import { Stack } from '#fixtures/stack.ts';
import { CHROMIUM } from '../playwright.config.ts';
import { withChangedBuilds } from './release-bytes/build-changes.ts';
import { measureReleases, type Visit } from './release-bytes/measure-releases.ts';
import { HOST_CHANGE, SECTION_CHANGE } from './release-bytes/source-changes.ts';

const { values } = readArguments({ options: { files: { type: 'boolean', default: false } } });
const print = (line: string) => process.stdout.write(`${line}\n`);

function printVisit({ name, browser, downloads, bytes, maxBytes }: Visit): void {
  const deltas = downloads.filter(({ encoding }) => encoding === 'dcz').length;
  const limit = maxBytes === undefined || browser === 'without dictionaries' ? '' : maxBytes;
  print(
    [
      name.padEnd(34),
      browser.padEnd(22),
      String(bytes).padStart(8),
      String(limit).padStart(8),
      `${downloads.length} files, ${deltas} as deltas`,
    ].join('  '),
  );
  if (!values.files) return;
  for (const { path, encoding, bytes: size } of downloads)
    print(`    ${String(size).padStart(8)}  ${encoding.padEnd(4)}  ${path}`);
}

const stack = new Stack(readFirstPort(5300), 'bench');
await withChangedBuilds([SECTION_CHANGE, HOST_CHANGE], async (builds) => {
  await stack.start();
  try {
    const visits = await measureReleases(stack, builds, CHROMIUM);
    print('JavaScript over the network, bytes with response headers (HTTP/1.1)');
    for (const visit of visits) printVisit(visit);
    const isOver = ({ browser, bytes, maxBytes = Number.POSITIVE_INFINITY }: Visit) =>
      browser === 'with dictionaries' && bytes > maxBytes;
    if (visits.some(isOver)) process.exitCode = 1;
  } finally {
    await stack.stop();
  }
});
