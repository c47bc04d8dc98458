import type { Page } from '@playwright/test';
import { plantErrorInMoney } from '#fixtures/browser/plant-error.ts';
import { recordVideo } from '#fixtures/browser/record-video.ts';
import { advanceClock } from '#fixtures/session.ts';
import { navigateInPortal } from '#fixtures/sweep/navigate-in-portal.ts';
import { ReportProblemPage } from '#pages/report.ts';
import type { Step } from './step.ts';

/** An origin that `environments.json` allows for overrides, without a server. */
const DEVELOPER_ORIGIN = 'http://localhost:4113';

const clickButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** Opens the request form of a renter and goes to its photos step. */
async function reportAnts(page: Page): Promise<ReportProblemPage> {
  await navigateInPortal(page, '/maintenance/request');
  const form = new ReportProblemPage(page);
  await form.toPhotos('Ants in the chunk sweep');
  return form;
}

/** Sends a request that gets no response, so that it waits on the device. */
async function keepRequestWaiting(page: Page): Promise<void> {
  const form = await reportAnts(page);
  await form.toCheck();
  await page.route(/\/maintenance\/v1\/work-orders$/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await clickButton(page, 'Send request');
  await page.getByText("We don't know if we got your request.").waitFor();
  await page.unrouteAll();
}

/** Parts that the renter opens, that few renters have, or that the page opens later. */
export const PART_STEPS: readonly Step[] = [
  {
    name: 'question about a charge',
    open: async (page) => {
      await page
        .getByText(/^Why this charge/)
        .first()
        .click();
      await clickButton(page, /^Question this charge/);
    },
  },
  {
    name: 'page that is open for 6 s',
    // The host loads the update prompt 5 s after the page.
    open: (page) => page.waitForTimeout(6000),
  },
  {
    name: 'saving a phone number',
    open: async (page) => {
      await navigateInPortal(page, '/account/profile');
      await clickButton(page, 'Change Phone');
      await page.getByLabel('Phone number').fill('715 555 0171');
      await clickButton(page, 'Save');
    },
    recover: (page) => clickButton(page, 'Save'),
  },
  {
    name: 'long list of requests',
    persona: 'walter.big',
    open: async (page) => {
      await navigateInPortal(page, '/maintenance');
      await page.getByRole('navigation', { name: 'Your requests' }).getByText('Done').click();
    },
  },
  {
    name: 'request that waits to be sent',
    persona: 'jun.watanabe',
    open: async (page) => {
      await keepRequestWaiting(page);
      await page.goto('/maintenance');
    },
  },
  {
    name: 'video of a problem',
    persona: 'lucas.meyer',
    open: async (page) => {
      await reportAnts(page);
      await page.getByLabel('Add photos').setInputFiles(await recordVideo(page));
    },
  },
  {
    name: 'terms to accept',
    persona: 'theo.brandt',
    open: async () => {},
  },
  {
    name: 'session that ends soon',
    prepare: (page) => page.clock.install(),
    open: (page) => advanceClock(page, '58:30'),
  },
  {
    name: 'render error',
    open: async (page) => {
      await navigateInPortal(page, '/account/profile');
      await plantErrorInMoney(page, { name: 'TypeError', message: 'planted' });
      await navigateInPortal(page, '/payments');
    },
  },
  {
    name: 'section from a developer',
    open: async (page) => {
      await page.goto(`/payments?override=lease:${DEVELOPER_ORIGIN}`);
      await clickButton(page, 'Use it in this tab');
    },
    recover: async (page) => void (await page.reload()),
  },
];
