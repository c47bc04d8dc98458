import type { Page } from '@playwright/test';
import type { SectionName } from 'shared/federation/section-module';
import { createRenderErrorBuild, RENDER_ERROR } from '../faults/kit/render-error-build.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { enableDataSaver } from '../fixtures/browser/enable-data-saver.ts';
import { countLoads, returnToTab } from '../fixtures/browser/release-update.ts';
import { putIntoService, readContentInService } from '../fixtures/operations/put-into-service.ts';
import { expect, test } from '../fixtures/portal.ts';
import { Telemetry } from '../fixtures/reports/telemetry.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';

const PROFILE = '/account/profile?change=access';
/** The profile page throws while rendering. */
const PROFILE_ERROR = { section: 'account', path: 'profile' } as const;
const KEPT = 'We kept what you typed. Check it and save.';
const REPLACED =
  'This page had a problem, so we loaded it again. Check what you entered before you go on.';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const errorScreen = (page: Page) => title(page, 'Something went wrong.');
const notes = (page: Page) => page.getByLabel('Notes for repairs');
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

interface BrokenRelease {
  readonly section: SectionName;
  readonly path: string;
  readonly when: 'first render' | 'exclamation mark';
  /** Whether the release names the previous build as the fallback. */
  readonly fallback: boolean;
}

interface RunningRelease {
  readonly buildId: string | undefined;
  /** What was reported since the release. */
  readonly telemetry: Telemetry;
  readonly rollBack: () => Promise<void>;
}

/** Releases a build of which one screen throws while rendering, for the time of `check`. */
async function withRenderError(
  stack: Stack,
  { section, fallback, ...failure }: BrokenRelease,
  check: (release: RunningRelease) => Promise<void>,
): Promise<void> {
  const app = `remote-${section}`;
  const before = await readContentInService(stack);
  const { [app]: from = '' } = before.builds;
  const build = createRenderErrorBuild(stack, section, { from, ...failure });
  const rollBack = () => putIntoService(stack, () => before);
  await putIntoService(stack, (set) => ({
    ...set,
    builds: { ...set.builds, [app]: build },
    fallbacks: fallback ? { ...set.fallbacks, [app]: from } : {},
  }));
  try {
    const telemetry = await Telemetry.openEmpty(stack);
    await check({ buildId: build.split('-').at(-1), telemetry, rollBack });
  } finally {
    await rollBack();
  }
}

const readBuilds = async (telemetry: Telemetry) =>
  (await telemetry.errors()).map(({ body }) => body.tags);

test('recovers an open tab without a reload when a release with a render error is rolled back, and keeps typed text', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(new RegExp(RENDER_ERROR));
  await openSignedIn(page, 'sam.ortiz', PROFILE);
  await notes(page).fill('Ring twice. The cat hides.');
  const release = { ...PROFILE_ERROR, when: 'first render', fallback: false } as const;
  await withRenderError(stack, release, async ({ buildId, telemetry, rollBack }) => {
    await page.reload();
    await expect(errorScreen(page)).toBeFocused();
    await expectAccessible(page, 'the error screen of a broken build');
    const loads = countLoads(page);
    // The broken build is still in service, so the error screen stays.
    await expect(async () => {
      await Promise.all([
        page.waitForResponse('**/release.json', { timeout: 1000 }),
        returnToTab(page),
      ]);
    }).toPass();
    await expect(errorScreen(page)).toBeVisible();

    await rollBack();
    await expect(async () => {
      await returnToTab(page);
      await expect(title(page, 'Profile Details')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(notes(page)).toHaveValue('Ring twice. The cat hides.');
    await expect(status(page, REPLACED)).toBeVisible();
    await expect(status(page, KEPT)).toBeFocused();
    await expectAccessible(page, 'a recovered page');
    expect(loads()).toBe(0);
    await expect
      .poll(() => readBuilds(telemetry))
      .toEqual([
        expect.objectContaining({ kind: 'render', app: 'remote-account', build: buildId }),
      ]);

    await page.getByRole('button', { name: 'Discard it' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Lease' }).click();
    await expect(title(page, 'Lease')).toBeVisible();
  });
});

test('shows the previous build when a screen throws after an input, and keeps the typed text', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(new RegExp(RENDER_ERROR));
  const release = { ...PROFILE_ERROR, when: 'exclamation mark', fallback: true } as const;
  await withRenderError(stack, release, async ({ buildId, telemetry }) => {
    await openSignedIn(page, 'sam.ortiz', PROFILE);
    await expect(notes(page)).toBeVisible();
    const loads = countLoads(page);
    await notes(page).fill('Ring twice!');
    await expect(status(page, REPLACED)).toBeVisible();
    await expect(status(page, KEPT)).toBeFocused();
    await expect(notes(page)).toHaveValue('Ring twice!');
    await expect(errorScreen(page)).toHaveCount(0);
    // The previous build is not affected by the same input.
    await notes(page).fill('Ring three times!');
    await expect(notes(page)).toHaveValue('Ring three times!');
    expect(loads()).toBe(0);
    await expect
      .poll(() => readBuilds(telemetry))
      .toEqual([
        expect.objectContaining({ kind: 'render', app: 'remote-account', build: buildId }),
      ]);
    await page.getByRole('button', { name: 'Discard it' }).click();
  });
});

test('shows the previous build of a screen that opens later and throws in its first render, with the payment that was started', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(new RegExp(RENDER_ERROR));
  await enableDataSaver(page);
  await openSignedIn(page, 'maya.ortiz', '/payments/pay-now?step=amount');
  await page.getByRole('radio', { name: 'Another amount' }).check();
  await page.getByLabel('Amount in dollars').fill('4.20');
  const failure = { section: 'payments', path: 'pay-now', when: 'first render' } as const;
  await withRenderError(stack, { ...failure, fallback: true }, async () => {
    await page.goto('/payments');
    await expect(title(page, 'Payments')).toBeVisible();
    const loads = countLoads(page);
    await page.evaluate(() => {
      history.pushState(null, '', '/payments/pay-now');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByLabel('Amount in dollars')).toHaveValue('4.20');
    await expect(errorScreen(page)).toHaveCount(0);
    await page.getByRole('navigation').getByRole('link', { name: 'Payments' }).click();
    await expect(title(page, 'Payments')).toBeVisible();
    expect(loads()).toBe(0);
  });
});
