import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { getTrialBucket } from 'host/server/composition/trial-bucket';
import { createBrokenBuild, createBuildCopy } from '../faults/kit/broken-build.ts';
import { putIntoService, readContentInService } from '../fixtures/operations/put-into-service.ts';
import { expect, test } from '../fixtures/portal.ts';
import { Telemetry } from '../fixtures/reports/telemetry.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';

const APP = 'remote-lease';
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Lease' });

async function readRegistryEntry(page: Page) {
  const text = await page.locator('#portal-registry').textContent();
  return JSON.parse(text ?? '').sections.lease;
}

async function waitForShare(page: Page): Promise<number> {
  await expect.poll(async () => (await readShareCookie(page)) !== undefined).toBe(true);
  return Number(await readShareCookie(page));
}

/** Reads the canary share of the browser from its cookie. */
async function readShareCookie(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'portal-share')?.value;
}

/** Reads from the release store how many browsers reported a build as [ready, failed]. */
function readOutcomes(stack: Stack, build: string): [number, number] {
  const folder = path.join(stack.releases, 'outcomes/local', APP, build);
  try {
    const sums = readdirSync(folder).map((file) =>
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')),
    );
    return [
      sums.reduce((total, { ready }) => total + ready, 0),
      sums.reduce((total, { failed }) => total + failed, 0),
    ];
  } catch {
    return [0, 0];
  }
}

/** The lowest percentage at which a share gets a trial build of lease. */
const getPercent = (share: number, build: string) => getTrialBucket(share, { app: APP, build }) + 1;

const getBuildId = (build: string) => build.split('-').at(-1);

test('serves a trial build to the same share of renters on every visit and counts its successes and failures', async ({
  page,
  browser,
  stack,
}) => {
  await openSignedIn(page, 'maya.ortiz', '/lease');
  const share = await waitForShare(page);
  const before = await readContentInService(stack);
  const currentBuild = before.builds[APP] ?? '';
  const trialBuild = createBuildCopy(stack, 'lease', currentBuild);
  const startTrial = (percent: number) =>
    putIntoService(stack, () => ({
      ...before,
      canaries: { [APP]: { build: trialBuild, percent } },
    }));
  try {
    const percent = getPercent(share, trialBuild);
    await startTrial(percent);
    for (let visit = 0; visit < 3; visit++) {
      await page.goto('/lease');
      await expect(title(page)).toBeVisible();
      expect(await readRegistryEntry(page)).toMatchObject({
        build: getBuildId(trialBuild),
        canary: true,
      });
    }
    await page.goto('/payments');
    await expect.poll(() => readOutcomes(stack, trialBuild)).toEqual([3, 0]);

    // The first page of a new device can be in the trial. The device keeps its share until a person signs in.
    const newVisitor = await browser.newPage({ baseURL: stack.origins.portal });
    await newVisitor.goto('/unauthorized');
    const deviceShare = Number(await readShareCookie(newVisitor));
    const isInTrial = getPercent(deviceShare, trialBuild) <= percent;
    expect((await readRegistryEntry(newVisitor)).canary).toBe(isInTrial ? true : undefined);
    await openSignedIn(newVisitor, 'maya.ortiz', '/payments');
    await expect.poll(() => readShareCookie(newVisitor)).toBe(String(share));
    await newVisitor.close();
    // A renter outside of the share gets the build in service.
    await startTrial(percent - 1);
    await page.goto('/lease');
    await expect(title(page)).toBeVisible();
    expect(await readRegistryEntry(page)).toMatchObject({ build: getBuildId(currentBuild) });
  } finally {
    await putIntoService(stack, () => before);
  }
});

test('falls back to the build in service when a trial build is broken and reports the trial failure once', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/thrown while the section loads|did not load/);
  await openSignedIn(page, 'maya.ortiz', '/payments');
  const share = await waitForShare(page);
  const before = await readContentInService(stack);
  const currentBuild = before.builds[APP] ?? '';
  const brokenBuild = createBrokenBuild(stack, 'lease', {
    from: currentBuild,
    fault: 'throws on load',
  });
  await putIntoService(stack, () => ({
    ...before,
    canaries: { [APP]: { build: brokenBuild, percent: getPercent(share, brokenBuild) } },
  }));
  try {
    const telemetry = await Telemetry.openEmpty(stack);
    await page.goto('/payments');
    await page.getByRole('navigation').getByRole('link', { name: 'Lease' }).click();
    await expect(title(page)).toBeVisible();
    await expect
      .poll(async () => (await telemetry.errors()).map(({ body }) => body.tags))
      .toEqual([
        expect.objectContaining({
          app: APP,
          remote: 'lease',
          build: getBuildId(brokenBuild),
          canary: true,
        }),
      ]);
    // The page continues with that build on every screen, and nothing more is reported.
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/payments');
    await expect.poll(() => readOutcomes(stack, brokenBuild)).toEqual([0, 1]);
    await expect.poll(() => readOutcomes(stack, currentBuild)).toEqual([1, 0]);
  } finally {
    await putIntoService(stack, () => before);
  }
});

test('serves the previous build when a release does not run and does not try the broken build again', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/thrown while the section loads|did not load/);
  const before = await readContentInService(stack);
  const currentBuild = before.builds[APP] ?? '';
  const brokenBuild = createBrokenBuild(stack, 'lease', {
    from: currentBuild,
    fault: 'throws on load',
  });
  await putIntoService(stack, () => ({
    ...before,
    builds: { ...before.builds, [APP]: brokenBuild },
    fallbacks: { [APP]: currentBuild },
  }));
  try {
    const telemetry = await Telemetry.openEmpty(stack);
    await openSignedIn(page, 'maya.ortiz', '/lease');
    await expect(title(page)).toBeVisible();
    await expect(page.getByText('is not available right now')).toHaveCount(0);
    await expect
      .poll(async () => (await telemetry.errors()).map(({ body }) => body.tags))
      .toEqual([
        expect.objectContaining({ kind: 'section', app: APP, build: getBuildId(brokenBuild) }),
      ]);
  } finally {
    await putIntoService(stack, () => before);
  }
  await page.goto('/lease');
  await expect(title(page)).toBeVisible();
  expect((await readRegistryEntry(page)).build).toBe(getBuildId(currentBuild));
});
