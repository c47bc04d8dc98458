import { button, byLabel, byRole, byText, checkbox, heading, link, MAIN } from '../driver/query.ts';
import { type Journey, signIn } from './journey.ts';

/** Turns auto-pay on and off. */
export const autoPayJourney: Journey = {
  name: 'auto-pay',
  run: async ({ window }) => {
    await signIn(window, 'walter.big', '/payments/auto-pay');
    await window.waitFor(heading('Auto-pay is off'));
    await window.press(link('Set up auto-pay', MAIN));
    await window.type(byLabel('Maximum per payment, in dollars'), '9000');
    await window.waitFor(byText(/at most \$9,000\.00/));
    await window.press(button('Continue'));
    await window.waitFor(heading('Review auto-pay'));
    await window.type(byLabel('Type your full name'), 'Walter Big');
    await window.check(checkbox('I have read this and agree to it.'));
    const waiver = checkbox('I agree to the shorter notice for this one payment.');
    // The waiver is shown only when the first payment is due soon.
    if (await window.has(waiver)) await window.check(waiver);
    await window.press(button('Turn on auto-pay'));
    await window.waitFor(byText(/^Will be paid \w+, \w+ \d+ from /));
    await window.press(button('Stop auto-pay', MAIN));
    await window.press(button('Stop auto-pay', byRole('dialog', 'Stop auto-pay?')));
    await window.waitFor(heading('Auto-pay is off'));
  },
};
