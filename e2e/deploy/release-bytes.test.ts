import { withChangedBuilds } from '../bench/release-bytes/build-changes.ts';
import { measureReleases } from '../bench/release-bytes/measure-releases.ts';
import { SECTION_CHANGE } from '../bench/release-bytes/source-changes.ts';
import { expect, test } from '../fixtures/portal.ts';
import { CHROMIUM } from '../playwright.config.ts';

test('a returning renter downloads only the difference after a release of a section', async ({
  stack,
}) => {
  await withChangedBuilds([SECTION_CHANGE], async (builds) => {
    const visits = await measureReleases(stack, builds, CHROMIUM);
    const find = (name: string, browser: string) => {
      const found = visits.find(
        (visit) => visit.name.startsWith(name) && visit.browser === browser,
      );
      if (!found) throw new Error(`There was no visit ${name} ${browser}.`);
      return found;
    };
    const [delta, brotli] = ['with dictionaries', 'without dictionaries'].map((browser) =>
      find('after', browser),
    );
    expect(delta?.bytes).toBeLessThanOrEqual(SECTION_CHANGE.maxBytes);
    // Only files of the new build, each as a delta.
    expect(delta?.downloads.length).toBeGreaterThan(2);
    for (const { path, encoding } of delta?.downloads ?? []) {
      expect(path).toContain('/remote-payments/');
      expect(encoding, path).toBe('dcz');
    }
    // A browser that does not know dictionaries downloads the same files with brotli.
    const getPaths = (visit: typeof delta) => visit?.downloads.map(({ path }) => path).sort();
    expect(getPaths(brotli)).toEqual(getPaths(delta));
    for (const { path, encoding } of brotli?.downloads ?? []) expect(encoding, path).toBe('br');
    expect(brotli?.bytes).toBeGreaterThan(5 * (delta?.bytes ?? Number.NaN));
    // `Vary` does not keep a browser from using its cache.
    expect(find('again', 'with dictionaries').downloads).toEqual([]);
    expect(find('again', 'without dictionaries').downloads).toEqual([]);
  });
});
