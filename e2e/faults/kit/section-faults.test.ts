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
const ARRIVAL_LIMIT_MS = 10_000;

/** Adds the time to the table. Only long runs check the limit, because short ones run on slow machines. */
function recordArrivalTime({ annotations }: TestInfo, durationMs: number): void {
  annotations.push({ type: 'shown after', description: `${Math.round(durationMs)} ms` });
  if (isLongRun) expect(durationMs).toBeLessThan(ARRIVAL_LIMIT_MS);
}

let kit: FaultKit;
test.beforeAll(async ({ stack }) => {
  kit = await FaultKit.startInFrontOf(stack);
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
    const faultySection = new FaultySection(page, section, { lazy: fault === 'missing chunk' });
    const isRedeploy = FAULTS[fault] === 'redeploy';
    // A redeploy does not affect prefetched files.
    if (isRedeploy) await enableDataSaver(page);
    const endFaults = isRedeploy ? [] : [await kit.injectFault(section, fault)];
    try {
      const { [section]: entry } = (await kit.registry()).sections;
      await openSignedIn(page, 'maya.ortiz', `/${faultySection.others[0]}`);
      await expect(faultySection.screen(faultySection.others[0])).toBeVisible();
      if (isRedeploy) endFaults.push(await kit.injectFault(section, fault));

      recordArrivalTime(info, await faultySection.visit());
      await expect(isRedeploy ? faultySection.updated() : faultySection.notice()).toBeVisible();
      await faultySection.expectRestWorks();
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

      await faultySection.visit();
      for (const endFault of endFaults.splice(0)) await endFault();
      if (!isRedeploy) await page.getByRole('button', { name: 'Try again' }).click();
      await expect(faultySection.screen().or(faultySection.updated())).toBeVisible();
      expect(faultySection.loadsSoFar()).toBe(1);
      if (await faultySection.updated().isVisible()) {
        await page.getByRole('button', { name: 'Refresh' }).click();
      }
      await expect(faultySection.screen()).toBeVisible();
      expect(faultySection.loadsSoFar()).toBeLessThanOrEqual(2);
      expect(await page.evaluate((mark) => mark in globalThis, TAMPERING_MARK)).toBe(false);
      // The second visit and Try again belong to the same outage.
      expect(await telemetry.errors()).toHaveLength(1);
    } finally {
      for (const endFault of endFaults) await endFault();
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
    const faultySection = new FaultySection(page, section, { lazy: fault === 'missing chunk' });
    const endFault = await kit.injectFault(section, fault, { olderBuild: true });
    try {
      const { [section]: entry } = (await kit.registry()).sections;
      await openSignedIn(page, 'maya.ortiz', `/${faultySection.others[0]}`);
      await expect(faultySection.screen(faultySection.others[0])).toBeVisible();
      recordArrivalTime(info, await faultySection.visit());
      await expect(faultySection.screen()).toBeVisible();
      await faultySection.expectRestWorks();
      await expect
        .poll(async () => (await telemetry.errors()).map(({ body }) => body.tags))
        .toEqual([expect.objectContaining({ kind: 'section', build: entry?.build })]);
      expect(faultySection.loadsSoFar()).toBe(1);
    } finally {
      await endFault();
    }
  });
}

test('a section that is opened directly recovers on Try again after its preloaded scripts never arrived', async ({
  page,
  faults,
}) => {
  faults.expectFault(/.*/);
  const faultySection = new FaultySection(page, 'lease', { lazy: false });
  await openSignedIn(page, 'maya.ortiz', '/payments');
  const endFault = await kit.injectFault('lease', 'hang');
  try {
    // The load event waits for the preloads.
    await page.goto('/lease', { waitUntil: 'commit' });
    await expect(faultySection.notice()).toBeVisible({ timeout: 20_000 });
  } finally {
    await endFault();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(faultySection.screen()).toBeVisible();
});
