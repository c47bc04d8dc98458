import { button, byText, heading, link, MAIN } from '../driver/query.ts';
import { type Journey, signIn } from './journey.ts';

/** Pays everything that is owed with the preselected bank account. */
export const payNowJourney: Journey = {
  name: 'pay now',
  isShort: true,
  run: async ({ window }) => {
    await signIn(window, 'maya.ortiz', '/payments');
    await window.press(link('Pay now', MAIN));
    await window.press(button('Pay $1,538.60'));
    await window.waitFor(heading(/^Payment (sent|received)$/));
    await window.waitFor(byText(/^HP-\d{4}-\d{4}$/, MAIN));
    await window.open('/payments');
    await window.waitFor(byText('Nothing to pay', MAIN));
  },
};
