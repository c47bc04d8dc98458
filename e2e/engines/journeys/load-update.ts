import { PAYMENTS_APP, releasePayments } from '#fixtures/operations/release-payments.ts';
import type { PortalWindow } from '../driver/portal-window.ts';
import { button, byText, heading, sectionLink } from '../driver/query.ts';
import { type Journey, signIn } from './journey.ts';

/** The page checks for an update at most once a minute. */
const UPDATE_LIMIT_MS = 150_000;

/** Returns to the tab until the page offers the update. It checks for one only from some seconds after its start on. */
const waitForPrompt = (window: PortalWindow) =>
  window.poll(
    async () => {
      await window.run(() => {
        document.dispatchEvent(new Event('visibilitychange'));
      });
      return window.has(byText('An update is ready.'));
    },
    () => 'The page does not offer the update',
    UPDATE_LIMIT_MS,
  );

const readRegistry = (window: PortalWindow) =>
  window.run(() => document.getElementById('portal-registry')?.textContent ?? '');

/** Keeps an open tab on its release, offers the next one, and loads it on Refresh. */
export const loadUpdateJourney: Journey = {
  name: 'release update',
  run: async ({ window, stack }) => {
    await signIn(window, 'maya.ortiz', '/lease');
    await window.waitFor(heading('Lease'));
    const { newBuild, rollBack } = await releasePayments(stack);
    try {
      await waitForPrompt(window);
      await window.press(sectionLink('Payments'));
      await window.waitFor(heading('Payments'));
      await window.press(button('Refresh'));
      await window.poll(
        async () => (await readRegistry(window)).includes(`/${PAYMENTS_APP}/${newBuild}/`),
        () => 'The page does not load the new build',
      );
      await window.waitFor(heading('Payments'));
    } finally {
      await rollBack();
    }
  },
};
