import { renameSync } from 'node:fs';
import { expect, signIn, test } from '../fixtures/portal.ts';
import { Telemetry } from '../fixtures/reports/telemetry.ts';

const listReports = async (telemetry: Telemetry) =>
  (await telemetry.errors()).map(({ name, body }) => ({ name, tags: body.tags }));

test('spec 8: reports a render error once, with its app, remote, build, route and the shown reference', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/planted/);
  const telemetry = await Telemetry.openEmpty(stack);
  await page.addInitScript(() => {
    // Breaks the formatting of amounts for one section only.
    const originalPadStart = String.prototype.padStart;
    String.prototype.padStart = function padStart(...padding) {
      if (new Error().stack?.includes('/assets/remote-payments/')) {
        throw new Error('planted for walter.big@example.com, account 000123456789');
      }
      return originalPadStart.apply(this, padding);
    };
  });
  await signIn(page, 'walter.big', '/payments');
  await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  const shown = await page.getByText(/Reference [0-9A-F]{4}-[0-9A-F]{4}/).textContent();
  const reference = /[0-9A-F]{4}-[0-9A-F]{4}/.exec(shown ?? '')?.[0];
  await expect
    .poll(() => listReports(telemetry))
    .toEqual([
      {
        name: 'Error: planted for [person], account [number]',
        tags: {
          kind: 'render',
          app: 'remote-payments',
          remote: 'payments',
          build: expect.stringMatching(/^[0-9a-f]{12}$/),
          route: '/payments',
          reference,
        },
      },
    ]);
});

test('spec 8: reports a section that does not load once, with the section and its build', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/404|Failed to load|ChunkLoadError|RUNTIME-|remote/i);
  const telemetry = await Telemetry.openEmpty(stack);
  const folder = stack.getBuildsFolder('remote-lease');
  renameSync(folder, `${folder}-away`);
  try {
    await signIn(page, 'walter.big', '/payments');
    await page.getByRole('navigation').getByRole('link', { name: 'lease' }).click();
    const errorHeading = page.getByRole('heading', { name: 'Lease is not available right now' });
    await expect(errorHeading).toBeVisible();
    await expect
      .poll(() => listReports(telemetry))
      .toEqual([
        {
          name: expect.stringContaining('The section lease'),
          tags: {
            kind: 'section',
            app: 'remote-lease',
            remote: 'lease',
            build: expect.stringMatching(/^[0-9a-f]{12}$/),
            route: '/lease',
            reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
          },
        },
      ]);
  } finally {
    renameSync(`${folder}-away`, folder);
  }
});

test('spec 8: reports an uncaught error once, even from before the error service has loaded', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/planted/);
  const telemetry = await Telemetry.openEmpty(stack);
  await page.addInitScript(() => {
    // Throws as soon as the portal listens for uncaught errors, which is before its error service has loaded.
    const originalAddEventListener = window.addEventListener;
    window.addEventListener = (...parameters: Parameters<typeof originalAddEventListener>) => {
      originalAddEventListener.apply(window, parameters);
      if (parameters[0] !== 'unhandledrejection') return;
      window.addEventListener = originalAddEventListener;
      void Promise.reject(new Error('planted early'));
    };
  });
  await page.goto('/terms-of-service');
  await expect
    .poll(() => listReports(telemetry))
    .toEqual([
      {
        name: 'Error: planted early',
        tags: expect.objectContaining({
          kind: 'uncaught',
          app: 'host',
          route: '/terms-of-service',
        }),
      },
    ]);
});
