import { PASSWORD } from '#fixtures/password.ts';
import type { PortalWindow } from '../driver/portal-window.ts';
import {
  button,
  byLabel,
  byRole,
  heading,
  link,
  MAIN,
  radio,
  sectionLink,
} from '../driver/query.ts';
import type { Journey } from './journey.ts';

/** Changes the preselected amount and pays it. */
async function payByKeys(window: PortalWindow): Promise<void> {
  await window.tabTo(link('Pay now', MAIN));
  await window.pressKey('Enter');
  await window.waitFor(button(/^Pay \$/));
  await window.tabTo(link(/^Change.*Amount$/));
  await window.pressKey('Enter');
  await window.tabTo(radio('Everything you owe'));
  await window.pressKey('ArrowDown');
  await window.waitForFocus(radio('Another amount'));
  await window.tabTo(byLabel('Amount in dollars'));
  await window.typeByKeys('5.31');
  await window.tabTo(button('Continue'));
  await window.pressKey('Enter');
  await window.tabTo(button('Pay $5.31'));
  await window.pressKey('Enter');
  await window.waitFor(heading(/^Payment (sent|received)$/));
}

/** Signs in, moves through the shell and pays, with the keyboard only and a visible focus at every stop. */
export const useKeyboardJourney: Journey = {
  name: 'keyboard only',
  run: async ({ window }) => {
    await window.open('/lease');
    await window.tabTo(byLabel('Email'));
    await window.typeByKeys('walter.big@example.com');
    await window.tabTo(byLabel('Password'));
    await window.typeByKeys(PASSWORD);
    await window.pressKey('Enter');
    await window.waitFor(heading('Lease'));

    await window.tabTo(button(/^Your menu/));
    await window.pressKey('Enter');
    await window.waitForFocus(byRole('menuitem', /Walter Big/));
    await window.pressKey('Escape');
    await window.waitForFocus(button(/^Your menu/));
    await window.tabTo(sectionLink('Payments'));
    await window.pressKey('Enter');
    await window.waitForFocus(heading('Payments'));
    await payByKeys(window);
  },
};
