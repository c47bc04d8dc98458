import type { TestInfo } from '@playwright/test';
import { enableDataSaver } from '#fixtures/browser/enable-data-saver.ts';
import { expect, test } from '#fixtures/portal.ts';
import { Telemetry } from '#fixtures/reports/telemetry.ts';
import { openSignedIn } from '#fixtures/signed-in.ts';
import { FaultKit } from './fault-kit.ts';
import { FAULTS, isLongRun, listFaultsWithOlderBuild, listPlannedFaults } from './fault-names.ts';
import { FaultySection } from './faulty-section.ts';
import { TAMPERING_MARK } from './wire-faults.ts';

/** Longest time from the click on the link until the section or its error is shown, ms. */
const LIMIT = 10_000;

/** Adds the time to the table. Only long runs check the limit, because short ones run on slow machines. */
function noteArrival({ annotations }: TestInfo, after: number): void {
  annotations.push({ type: 'shown after', description: `${Math.round(after)} ms` });
  if (isLongRun) expect(after).toBeLessThan(LIMIT);
}

let kit: FaultKit;
test.beforeAll(async ({ stack }) => {
  kit = await FaultKit.inFrontOf(stack);
});
test.afterAll(() => kit.close());

for (const { section, fault } of listPlannedFaults()) {
  test(`${section}, ${fault}: keeps the rest working, reports once, recovers on Try again, does not reload in a loop`, async ({
    page,
    stack,
    faults,
  }, info) => {
    faults.expectFault(/.*/);
    const telemetry = await Telemetry.openEmpty(stack);
    const struck = new FaultySection(page, section, { lazy: fault === 'missing chunk' });
    const inSession = FAULTS[fault] === 'redeploy';
    // A redeploy does not affect prefetched files.
    if (inSession) await enableDataSaver(page);
    const heals = inSession ? [] : [await kit.injectFault(section, fault)];
    try {
      const { [section]: entry } = (await kit.registry()).sections;
      await openSignedIn(page, 'maya.ortiz', `/${struck.others[0]}`);
      await expect(struck.screen(struck.others[0])).toBeVisible();
      if (inSession) heals.push(await kit.injectFault(section, fault));

      noteArrival(info, await struck.visit());
      await expect(inSession ? struck.updated() : struck.notice()).toBeVisible();
      await struck.expectRestWorks();
      await expect
        .poll(async () => (await telemetry.errors()).map(({ body }) => body.tags))
        .toEqual([
          expect.objectContaining({
            kind: 'section',
            app: `remote-${section}`,
            remote: section,
            build: entry?.build,
          }),
        ]);

      await struck.visit();
      for (const heal of heals.splice(0)) await heal();
      if (!inSession) await page.getByRole('button', { name: 'Try again' }).click();
      await expect(struck.screen().or(struck.updated())).toBeVisible();
      expect(struck.loadsSoFar()).toBe(1);
      if (await struck.updated().isVisible()) {
        await page.getByRole('button', { name: 'Refresh' }).click();
      }
      await expect(struck.screen()).toBeVisible();
      expect(struck.loadsSoFar()).toBeLessThanOrEqual(2);
      expect(await page.evaluate((mark) => mark in globalThis, TAMPERING_MARK)).toBe(false);
      // The second visit and Try again belong to the same outage.
      expect(await telemetry.errors()).toHaveLength(1);
    } finally {
      for (const heal of heals) await heal();
    }
  });
}

// A redeploy is not a failure of the build in service: the page loads the newer build.
for (const { section, fault } of listFaultsWithOlderBuild()) {
  test(`${section}, ${fault}, older build: runs the older build and sends one report`, async ({
    page,
    stack,
    faults,
  }, info) => {
    faults.expectFault(/.*/);
    const telemetry = await Telemetry.openEmpty(stack);
    const struck = new FaultySection(page, section, { lazy: fault === 'missing chunk' });
    const heal = await kit.injectFault(section, fault, { olderBuild: true });
    try {
      const { [section]: entry } = (await kit.registry()).sections;
      await openSignedIn(page, 'maya.ortiz', `/${struck.others[0]}`);
      await expect(struck.screen(struck.others[0])).toBeVisible();
      noteArrival(info, await struck.visit());
      await expect(struck.screen()).toBeVisible();
      await struck.expectRestWorks();
      await expect
        .poll(async () => (await telemetry.errors()).map(({ body }) => body.tags))
        .toEqual([expect.objectContaining({ kind: 'section', build: entry?.build })]);
      expect(struck.loadsSoFar()).toBe(1);
    } finally {
      await heal();
    }
  });
}
