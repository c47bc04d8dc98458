import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decompressDelta } from 'host/release/dictionaries/delta';
import { storeDeltas } from 'host/release/dictionaries/store-deltas';
import { openSigningContext } from 'host/release/open-release-context';
import { findSetInService } from 'host/release/sets/find-set-in-service';
import { releaseAnotherBuild } from '../fixtures/operations/release-again.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';
import type { Nginx } from './nginx.ts';
import { exportLocal, getExportFolder, replacePortalWithExport, runExport } from './static-site.ts';

const APP = 'remote-lease';

/** Releases the section again, with its deltas. Returns the path of the build before, and the new build. */
async function releaseWithDeltas(stack: Stack): Promise<{ before: string; build: string }> {
  const before = await releaseAnotherBuild(stack, APP);
  const context = await openSigningContext({ RELEASES_DIR: stack.releases }, 'local');
  const current = await findSetInService(context.store, context.environment, context.keys);
  const build = current?.set.builds[APP] ?? '';
  await storeDeltas(context, { [APP]: build });
  return { before, build };
}

test.describe('deltas of a static export behind nginx', () => {
  let nginx: Nginx;
  test.beforeAll(async ({ stack }) => {
    nginx = await replacePortalWithExport(stack);
  });
  test.afterAll(async ({ stack }) => {
    await nginx.stop();
    await stack.startProcess('portal');
  });

  test('sends the delta from the file that the browser has, and brotli without one', async ({
    page,
    request,
    stack,
  }) => {
    await openSignedIn(page, 'maya.ortiz', '/lease');
    await expect(page.getByRole('heading', { level: 1, name: 'Lease' })).toBeVisible();
    const { before, build } = await releaseWithDeltas(stack);
    exportLocal(stack);
    const site = path.join(getExportFolder(stack), 'current/public');
    const after = `/assets/${APP}/${build}/`;

    // A request with the hash of each script of the build before.
    const scripts = readdirSync(path.join(site, after)).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    for (const file of scripts) {
      const dictionary = readFileSync(path.join(site, before, file));
      const hash = createHash('sha256').update(dictionary).digest('base64');
      const send = async (headers: Record<string, string>) => {
        const answer = await request.get(`${after}${file}`, { headers });
        const { vary, 'content-encoding': encoding, ...rest } = answer.headers();
        const role = file.slice(0, -'.00000000.js'.length);
        expect(answer.status()).toBe(200);
        expect(vary, file).toBe('Accept-Encoding, Available-Dictionary');
        expect(rest).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-type': 'text/javascript; charset=utf-8',
          'use-as-dictionary': `match="/assets/${APP}/*/${role}.*.js", id="${build}"`,
          'x-content-type-options': 'nosniff',
        });
        return { encoding, body: await answer.body() };
      };
      const accepts = 'gzip, deflate, br, zstd, dcb, dcz';
      const known = { 'accept-encoding': accepts, 'available-dictionary': `:${hash}:` };
      const { encoding, body } = await send(known);
      expect(encoding, file).toBe('dcz');
      const content = await decompressDelta(body, dictionary);
      expect(Buffer.from(content ?? []).equals(readFileSync(path.join(site, after, file)))).toBe(
        true,
      );
      for (const headers of [
        { 'accept-encoding': accepts },
        { ...known, 'accept-encoding': 'gzip, br' },
        { ...known, 'accept-encoding': 'br, dcz;q=0' },
        { ...known, 'available-dictionary': `:${hash.replace(/^./, '-')}:` },
        { ...known, 'available-dictionary': `:${'A'.repeat(43)}=:` },
      ])
        expect((await send(headers)).encoding, JSON.stringify(headers)).toBe('br');
    }

    // The deltas of real browsers.
    const encodings = new Map<string, string | undefined>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith(after))
        encodings.set(pathname, response.headers()['content-encoding']);
    });
    await page.goto('/lease');
    await expect(page.getByRole('heading', { level: 1, name: 'Lease' })).toBeVisible();
    await expect.poll(() => encodings.size).toBeGreaterThan(2);
    for (const [address, encoding] of encodings) expect(encoding, address).toBe('dcz');

    const [delta = ''] = readdirSync(path.join(site, 'deltas'), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.dcz'));
    const direct = await request.get(`/deltas/${delta}`);
    expect([direct.status(), await direct.text()]).toEqual([404, 'Not found\n']);
    expect(runExport(stack, '--check')).toContain('Every file is as it was exported.');
  });
});
