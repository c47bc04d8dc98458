import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { FOLLOW_PARENT } from 'shared/server/follow-parent';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { waitForOpenRequests } from '../fixtures/open-requests.ts';
import {
  readLocalEnvironments,
  restartPortal,
  restartPortalWith,
} from '../fixtures/operations/environments.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';

const HOST = path.resolve(import.meta.dirname, '../../host');

test("runs a section from a developer's server in one tab after a question, shows a badge and stops on Reset", async ({
  page,
  context,
  stack,
  faults,
}) => {
  const origin = `http://localhost:${Number(new URL(stack.origins.portal).port) + 5}`;
  const environments = readLocalEnvironments(stack);
  const local = {
    ...environments.local,
    origins: [stack.origins.portal],
    overrides: { origins: [origin] },
  };
  await restartPortalWith(stack, { ...environments, local });
  const server = await startRemote(stack, origin, { PORTAL_ORIGIN: stack.origins.portal });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const badge = page.getByRole('complementary', { name: 'Developer override' });
  const payments = page.getByRole('heading', { level: 1, name: 'Payments', exact: true });
  try {
    await openSignedIn(page, 'maya.ortiz', `/payments?override=payments:${origin}`);
    await expect(page.getByRole('heading', { name: `Run payments from ${origin}?` })).toBeVisible();
    expect(scripts).toEqual([]);
    await expectAccessible(page, 'the question before the override');
    await page.getByRole('button', { name: 'Use it in this tab' }).click();
    await expect(payments).toBeVisible();
    await expect(badge).toContainText(`Payments comes from ${origin} in this tab.`);
    expect(new URL(page.url()).search).toBe('');
    await expectAccessible(page, 'the badge of the override');
    expect(scripts.filter((url) => url.startsWith(origin)).length).toBeGreaterThan(1);
    expect(scripts.filter((url) => url.includes('/assets/remote-payments/'))).toEqual([]);

    await page.reload();
    await expect(badge).toBeVisible();
    await expect(payments).toBeVisible();

    const other = await context.newPage();
    await other.goto('/payments');
    await expect(other.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    await expect(other.getByRole('complementary', { name: 'Developer override' })).toHaveCount(0);
    await other.close();

    faults.expectFault(/ERR_CONNECTION_REFUSED|Failed to fetch|not in this release/);
    await stopServer(server);
    await page.reload();
    await expect(badge).toContainText("isn't answering");
    await expect(
      page.getByRole('heading', { name: 'Payments is not available right now' }),
    ).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'lease' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lease' })).toBeVisible();

    scripts.length = 0;
    await badge.getByRole('button', { name: 'Reset' }).click();
    await expect(badge).toHaveCount(0);
    await page.getByRole('navigation').getByRole('link', { name: 'payments' }).click();
    await expect(payments).toBeVisible();
    expect(scripts.filter((url) => url.startsWith(origin))).toEqual([]);
    await waitForOpenRequests(page);
  } finally {
    // Requests that are still open would fail while the portal restarts.
    await page.goto('about:blank');
    await stopServer(server);
    await restartPortal(stack);
  }
});

test('says that a developer server answers without permission, and loads it once the server is started for this portal', async ({
  page,
  stack,
  faults,
}) => {
  const origin = `http://localhost:${Number(new URL(stack.origins.portal).port) + 5}`;
  const environments = readLocalEnvironments(stack);
  const overrides = { origins: [origin] };
  const local = { ...environments.local, origins: [stack.origins.portal], overrides };
  await restartPortalWith(stack, { ...environments, local });
  faults.expectFault(/CORS|ERR_FAILED|Failed to fetch|not in this release/);
  const badge = page.getByRole('complementary', { name: 'Developer override' });
  // Without PORTAL_CONFIG, as on the machine of a developer: the committed file does not know this portal.
  let server = await startRemote(stack, origin, { PORTAL_ORIGIN: 'http://localhost:4100' });
  try {
    await openSignedIn(page, 'maya.ortiz', `/payments?override=payments:${origin}`);
    await page.getByRole('button', { name: 'Use it in this tab' }).click();
    await expect(badge).toContainText("answers but doesn't allow this page to read it");
    await expect(badge).toContainText(`PORTAL_ORIGIN=${stack.origins.portal}`);
    await stopServer(server);
    server = await startRemote(stack, origin, { PORTAL_ORIGIN: stack.origins.portal });
    await page.reload();
    await expect(badge).toContainText(`Payments comes from ${origin} in this tab.`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Payments', exact: true }),
    ).toBeVisible();
    await waitForOpenRequests(page);
  } finally {
    await page.goto('about:blank');
    await stopServer(server);
    await restartPortal(stack);
  }
});

/** Starts the server of `pnpm --filter remote-payments dev:remote` on this origin. */
async function startRemote(
  stack: Stack,
  origin: string,
  settings: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const server = spawn(
    process.execPath,
    ['--no-warnings', ...FOLLOW_PARENT, 'server/dev-remote.ts', 'payments'],
    {
      cwd: HOST,
      env: {
        ...process.env,
        REMOTE_PORT: new URL(origin).port,
        RELEASES_DIR: stack.releases,
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  // The server answers after its first build.
  await expect
    .poll(
      () =>
        fetch(`${origin}/build.json`).then(
          (answer) => answer.status,
          () => 0,
        ),
      {
        timeout: 120_000,
      },
    )
    .toBe(200);
  return server;
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}
