import { button, byLabel, byRole, byText, heading } from '../driver/query.ts';
import { type Journey, signIn } from './journey.ts';

/** The fields of the provider's form: label, typed text, and the text that the form shows. */
const CARD = [
  ['Card number', '4242424242424242', '4242 4242 4242 4242'],
  ['Expiry date', '0429', '04 / 29'],
  ['Security code', '123', '123'],
  ['ZIP code', '54901', '54901'],
] as const;

/** Adds a card in the form of the payment provider, which is a frame of another origin, and removes it. */
export const addMethodJourney: Journey = {
  name: 'add a method',
  run: async ({ window }) => {
    await signIn(window, 'hana.kovac', '/account/payment-method');
    await window.press(button('Add card'));
    await window.waitFor(heading('Add a card'));
    const form = window.inFrame('Card details');
    for (const [label, typed, shown] of CARD) {
      await form.type(byLabel(label), typed);
      await form.waitForValue(byLabel(label), shown);
    }
    await form.press(button('Save card'));
    await window.waitFor(byText(/Visa credit ••••\s4242 is saved/));
    await window.press(button(/^Remove Visa credit/));
    await window.press(button('Remove card', byRole('dialog', /./)));
    await window.waitFor(heading('No saved methods'));
  },
};
