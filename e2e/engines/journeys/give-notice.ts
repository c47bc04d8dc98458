import type { PortalWindow } from '../driver/portal-window.ts';
import {
  button,
  byLabel,
  byRole,
  byText,
  checkbox,
  heading,
  link,
  radio,
} from '../driver/query.ts';
import { type Journey, signIn } from './journey.ts';

const ADDRESS = [
  ['Street address', '12 Elm Row'],
  ['City', 'Eau Lac'],
  ['State', 'WI'],
  ['ZIP code', '54999'],
] as const;

async function answerQuestions(window: PortalWindow): Promise<void> {
  await window.press(link('Give notice'));
  await window.press(link('Choose a date'));
  await window.waitFor(heading('When can you move out?'));
  await window.check(radio(''));
  await window.press(button(/^Continue with /));
  await window.waitFor(heading('Why are you leaving?'));
  await window.check(radio(''));
  await window.press(button('Continue'));
  await window.waitFor(heading('Where can we reach you?'));
  await window.check(radio('Yes'));
  for (const [label, text] of ADDRESS) await window.type(byLabel(label), text);
  await window.press(button('Continue'));
  await window.waitFor(heading('Deposit and walkthrough'));
  await window.check(radio('By check to my new address'));
  await window.press(button('Continue'));
  await window.waitFor(heading('Check your notice'));
}

/** Gives notice to vacate and withdraws it. */
export const giveNoticeJourney: Journey = {
  name: 'notice',
  run: async ({ window }) => {
    await signIn(window, 'jun.watanabe', '/lease');
    await answerQuestions(window);
    await window.type(byLabel('Type your full name'), 'Jun Watanabe');
    await window.check(checkbox(''));
    await window.press(button('Sign and give notice'));
    await window.waitFor(heading('Notice given'));
    await window.waitFor(byText('12 Elm Row, Eau Lac, WI 54999'));
    await window.press(button('Withdraw the notice'));
    const dialog = byRole('dialog', 'Withdraw the notice?');
    await window.press(button('Withdraw the notice', dialog));
    await window.waitFor(byText(/Your notice is withdrawn\./));
    await window.waitFor(link('Give notice'));
  },
};
