import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { putIntoService, readContentInService } from '#fixtures/operations/put-into-service.ts';
import { expect, test } from '#fixtures/portal.ts';
import { openSignedIn } from '#fixtures/signed-in.ts';
import type { Stack } from '#fixtures/stack.ts';
import { createBrokenBuild } from './kit/broken-build.ts';

const APP = 'remote-lease';
const TOOL = path.resolve(import.meta.dirname, '../../host/release/main.ts');
/** A build that fails for everyone has to be stopped within this number of loads. */
const MAX_LOADS = 10;
const TABS_AT_ONCE = 5;

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Lease' });

async function readRegistryEntry(page: Page): Promise<{ build: string; canary?: boolean }> {
  const text = await page.locator('#portal-registry').textContent();
  return JSON.parse(text ?? '').sections.lease;
}

/** Opens tabs at the same time, each of which needs the section. Returns them when all show it. */
async function openTabs(context: BrowserContext): Promise<Page[]> {
  const tabs = await Promise.all(Array.from({ length: TABS_AT_ONCE }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/lease')));
  for (const tab of tabs) await expect(title(tab)).toBeVisible();
  return tabs;
}

const hasCanary = async (stack: Stack) => APP in (await readContentInService(stack)).canaries;

/** What `pnpm release status` prints for the environment of the stack. */
function readStatus({ env }: Stack): string {
  const args = ['--no-warnings', TOOL, 'status', '--env', 'local'];
  return execFileSync(process.execPath, args, { env, encoding: 'utf8' });
}

test('stops a canary that fails in every tab within ten loads without an open terminal, and serves the build in service again', async ({
  page,
  context,
  stack,
  faults,
}) => {
  faults.expectFault(/thrown while the section loads|did not load/);
  const before = await readContentInService(stack);
  const { [APP]: current = '' } = before.builds;
  const fault = 'throws on load';
  const broken = createBrokenBuild(stack, 'lease', { from: current, fault });
  await openSignedIn(page, 'maya.ortiz', '/payments');
  const canaries = { [APP]: { build: broken, percent: 100 } };
  await putIntoService(stack, (set) => ({ ...set, canaries }));
  try {
    let loads = 0;
    for (; loads < MAX_LOADS && (await hasCanary(stack)); loads += TABS_AT_ONCE) {
      const tabs = await openTabs(context);
      for (const tab of tabs) {
        const buildId = broken.split('-').at(-1);
        expect(await readRegistryEntry(tab)).toMatchObject({ build: buildId, canary: true });
      }
      // Browsers report in intervals, and the web server judges when it has written the reports.
      await expect
        .poll(() => hasCanary(stack), { timeout: 20_000 })
        .toBe(false)
        .catch(() => {});
      for (const tab of tabs) await tab.close();
    }
    expect(await hasCanary(stack)).toBe(false);

    await page.goto('/lease');
    await expect(title(page)).toBeVisible();
    const entry = await readRegistryEntry(page);
    expect(entry.build).toBe(current.split('-').at(-1));
    expect(entry.canary).toBeUndefined();
    expect(readStatus(stack)).toMatch(
      new RegExp(
        `web server \\S+ {2}canary ${APP} ${broken} stopped by itself: \\d+ of \\d+ \\(100\\.0 %\\) failed`,
      ),
    );
  } finally {
    await putIntoService(stack, () => before);
  }
});
