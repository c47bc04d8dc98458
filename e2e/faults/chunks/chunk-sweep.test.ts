import type { Page, TestInfo } from '@playwright/test';
import { expect, test } from '#fixtures/portal.ts';
import { Telemetry } from '#fixtures/reports/telemetry.ts';
import { openSignedIn } from '#fixtures/signed-in.ts';
import { RELEASES } from '#fixtures/stack.ts';
import { FaultKit } from '../kit/fault-kit.ts';
import {
  CHUNK_FAULTS,
  isLongRun,
  listFaults,
  STEPS_OF_SHORT_RUN,
  UNREACHABLE_CHUNKS,
} from './chunk-faults.ts';
import { type ChunkUse, findChunkUse, readStepRecords } from './chunk-uses.ts';
import { getChunkName, listLazyChunks } from './list-chunks.ts';
import { expectMoneyAndPayNow } from './money-and-pay-now.ts';
import { describeLoss, type PageState, readPageState } from './page-state.ts';
import { openPayments, recordStep, type StepRecord } from './record-step.ts';

const chunks = await listLazyChunks({ releases: RELEASES });

let kit: FaultKit;
let records: readonly StepRecord[] = [];
test.beforeAll(async ({ browser, stack }) => {
  if (isLongRun) records = readStepRecords();
  else
    for (const step of STEPS_OF_SHORT_RUN)
      records = [...records, await recordStep(browser, stack, step)];
  kit = await FaultKit.startInFrontOf(stack);
});
test.afterAll(() => kit.close());

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

if (isLongRun) {
  test('has a step for every lazy chunk, except those that are listed with a reason', () => {
    const withoutStep = chunks.filter((chunk) => findChunkUse(records, chunk) === undefined);
    expect(withoutStep.map(getChunkName).sort()).toEqual(Object.keys(UNREACHABLE_CHUNKS).sort());
  });
}

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
      const note = (type: string, description: string) =>
        info.annotations.push({ type, description });
      note('chunk', getChunkName(chunk));
      note('fault', fault);
      const use = findChunkUse(records, chunk);
      if (use === undefined) throw new Error(`No step needs ${getChunkName(chunk)}.`);
      const { step, clean } = use;
      const endFault = kit.tamper(new RegExp(`/${chunk.file.replaceAll('.', '\\.')}`), tamperer);
      await openPayments(page, step);
      await step.open(page);
      // A part may fail long after its page is there, so the time is the longest until its last attempt.
      await page.waitForTimeout(settleMs);
      const state = await readPageState(page);
      note('step', step.name);
      note('lost', describeLoss(clean, state));
      await takePicture(page, info);

      await expect(page.locator('nav').first()).toBeVisible();
      if (clean.title === 'Payments') await expectMoneyAndPayNow(page);
      expectOnlyPartLost(use, state, chunk.app);
      endFault();
      await recover(page, use);
    });
  }
}

/** Expects the page itself, or in its place a screen that names the page whose code was lost. */
function expectOnlyPartLost({ clean }: ChunkUse, state: PageState, app: string): void {
  if (!state.isUnavailable) {
    expect(state.title).toBe(clean.title);
    return;
  }
  // Code that sections share can take a whole section away, but a section's own code only one page.
  if (app !== 'host') expect(state.title).toMatch(/^The .+ page is not available right now$/);
}

/** Loads the lost part as the renter does, and expects the page without a fault. */
async function recover(page: Page, { step, clean }: ChunkUse): Promise<void> {
  const retry = page.getByRole('button', { name: 'Try again' });
  if (step.recover) await step.recover(page);
  else {
    // A pressed button says Trying, so the first one is then another part's.
    for (let left = await retry.count(); left > 0; left--) await retry.first().click();
  }
  await expect
    .poll(async () => {
      const { title, lostParts, errors, overlays } = await readPageState(page);
      return { title, lostParts, errors, overlays };
    })
    .toEqual({ title: clean.title, lostParts: [], errors: clean.errors, overlays: clean.overlays });
}

/** Takes a picture at 390 px when `PICTURES` is set. */
async function takePicture(page: Page, info: TestInfo): Promise<void> {
  if (!process.env.PICTURES) return;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: info.outputPath('page.png'), fullPage: true });
  await page.setViewportSize({ width: 1280, height: 900 });
}
