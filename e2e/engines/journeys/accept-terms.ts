import { button, byRole, heading } from '../driver/query.ts';
import { type Journey, signIn } from './journey.ts';

/** Reads both texts and accepts them, once. */
export const acceptTermsJourney: Journey = {
  name: 'terms',
  run: async ({ window }) => {
    await signIn(window, 'theo.brandt', '/payments');
    const dialog = byRole('dialog', 'Please read and accept our terms');
    await window.press(byRole('tab', 'Privacy policy', dialog));
    await window.waitFor(byRole('region', 'Privacy policy', dialog));
    await window.press(button('Accept', dialog));
    await window.waitUntilGone(dialog);
    await window.waitFor(heading('Payments'));
    await window.open('/lease');
    await window.waitFor(heading('Lease'));
    if (await window.has(dialog)) throw new Error('The terms are shown after they were accepted.');
  },
};
