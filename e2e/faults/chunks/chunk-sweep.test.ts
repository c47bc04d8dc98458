import type { Page } from '@playwright/test';
import { enableDataSaver } from '#fixtures/browser/enable-data-saver.ts';
import { expect, test } from '#fixtures/portal.ts';
import { Telemetry } from '#fixtures/reports/telemetry.ts';
import { openSignedIn } from '#fixtures/signed-in.ts';
import { RELEASES } from '#fixtures/stack.ts';
import { getMoneyHeading } from '#pages/money-heading.ts';
import { FaultKit } from '../kit/fault-kit.ts';
import { CHUNK_FAULTS, isLongRun, isWantedStep, listFaults } from './chunk-faults.ts';
import { type ChunkUse, findChunkUses } from './find-steps.ts';
import { getChunkName, type LazyChunk, listLazyChunks } from './list-chunks.ts';
import { describeLoss, readPageState } from './page-state.ts';

const chunks = await listLazyChunks({ releases: RELEASES });

let kit: FaultKit;
let findUse: (chunk: LazyChunk) => ChunkUse | undefined;
test.beforeAll(async ({ browser, stack }) => {
  kit = await FaultKit.startInFrontOf(stack);
  findUse = await findChunkUses(browser, stack, isWantedStep);
});
test.afterAll(() => kit.close());

const expectMoneyAndPayNow = async (page: Page) => {
  await expect(getMoneyHeading(page)).toBeVisible();
  await expect(page.getByRole('main').getByText('Pay now', { exact: true }).first()).toBeVisible();
};

test('finds the lazy chunks of all five builds', async () => {
  const apps = new Set(chunks.map(({ app }) => app));
  expect([...apps].sort()).toEqual([
    'host',
    'remote-account',
    'remote-lease',
    'remote-maintenance',
    'remote-payments',
  ]);
});

test('shows the parts of the older build when the lazy chunks of a newer build are missing, and reports each once', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/.*/);
  const telemetry = await Telemetry.openEmpty(stack);
  const endFault = await kit.injectFault('payments', 'missing chunk', { olderBuild: true });
  try {
    const { payments } = (await kit.registry()).sections;
    await openSignedIn(page, 'maya.ortiz', '/payments');
    await expectMoneyAndPayNow(page);
    await expect(page.getByRole('table').first()).toBeVisible();
    const readTags = async () => (await telemetry.errors()).map(({ body }) => body.tags);
    await expect
      .poll(readTags)
      .toEqual([
        expect.objectContaining({ kind: 'part', app: 'remote-payments', build: payments?.build }),
        expect.objectContaining({ kind: 'part', app: 'remote-payments', build: payments?.build }),
      ]);
    expect((await readPageState(page)).lostParts).toEqual([]);
  } finally {
    await endFault();
  }
});

for (const chunk of chunks) {
  for (const fault of listFaults(chunk)) {
    const { tamperer, settleMs } = CHUNK_FAULTS[fault];
    test(`${getChunkName(chunk)}, ${fault}: loses only its own part and recovers on Try again`, async ({
      page,
      faults,
    }, info) => {
      faults.expectFault(/.*/);
      const use = findUse(chunk);
      const note = (type: string, description: string) =>
        info.annotations.push({ type, description });
      note('step', use?.step.name ?? 'not needed by any step');
      if (isLongRun && use === undefined) return note('lost', 'not needed by any step');
      if (use === undefined) throw new Error(`No step needs ${chunk.file}.`);
      const { step, clean } = use;
      await enableDataSaver(page);
      const endFault = kit.tamper(new RegExp(`/${chunk.file.replaceAll('.', '\\.')}`), tamperer);
      await openSignedIn(page, 'maya.ortiz', '/payments');
      await expectMoneyAndPayNow(page);
      await step.open(page);
      // A part may fail long after its page is there, so the time is the longest until its last attempt.
      await page.waitForTimeout(settleMs);
      const state = await readPageState(page);
      note('lost', describeLoss(clean, state));
      if (process.env.PICTURES) {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.screenshot({ path: info.outputPath('page.png'), fullPage: true });
        await page.setViewportSize({ width: 1280, height: 900 });
      }

      await expect(page.getByRole('navigation').first()).toBeVisible();
      expect(['Site updated!', 'Something went wrong.']).not.toContain(state.title);
      if (!state.isUnavailable) expect(state.title).toBe(clean.title);
      if (state.isUnavailable) expect(step.name).not.toBe('/payments');

      endFault();
      const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
      if (await retry.first().isVisible()) await retry.first().click();
      await expect
        .poll(async () => {
          const { title, lostParts } = await readPageState(page);
          return { title, lostParts };
        })
        .toEqual({ title: clean.title, lostParts: [] });
    });
  }
}
