import { readFirstPort } from '#fixtures/command-line.ts';
import { Stack } from '#fixtures/stack.ts';
import { CHROMIUM } from '../playwright.config.ts';
import { buildVariant } from './portals.ts';
import { withChangedBuilds } from './release-bytes/build-changes.ts';
import { measureReleases, type Visit } from './release-bytes/measure-releases.ts';
import { HOST_CHANGE, SECTION_CHANGE } from './release-bytes/source-changes.ts';

/**
 * Measures what a returning renter downloads after a release of a section and of the host. The figures are bytes, so
 * one measurement is enough. It has a portal of its own, because the variants share an origin that it must not have.
 */
export async function measureReleaseBytes(): Promise<readonly Visit[]> {
  process.stderr.write('bytes after a release\n');
  buildVariant('ours');
  const stack = new Stack(readFirstPort(5300), 'bench-releases');
  let visits: readonly Visit[] = [];
  await withChangedBuilds([SECTION_CHANGE, HOST_CHANGE], async (builds) => {
    try {
      await stack.start();
      visits = await measureReleases(stack, builds, CHROMIUM);
    } finally {
      await stack.stop();
    }
  });
  return visits;
}
