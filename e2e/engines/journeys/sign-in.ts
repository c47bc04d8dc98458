import { button, byLabel, byRole, heading } from '../driver/query.ts';
import { type Journey, signIn } from './journey.ts';

/** A wrong password, the right one, a reload, and Logout. */
export const signInJourney: Journey = {
  name: 'sign-in',
  isShort: true,
  run: async ({ window }) => {
    await window.open('/lease');
    await window.type(byLabel('Email'), 'sam.ortiz@example.com');
    await window.type(byLabel('Password'), 'not the password');
    await window.press(button('Sign in'));
    await window.waitFor(byRole('heading', 'There is a problem'));

    await signIn(window, 'sam.ortiz', '/lease');
    await window.waitFor(heading('Lease'));
    await window.open('/maintenance');
    await window.waitFor(heading('Maintenance'));

    await window.press(button(/^Your menu/));
    await window.press(byRole('menuitem', 'Logout'));
    await window.waitFor(byLabel('Email'));
    await window.open('/lease');
    await window.waitFor(byLabel('Email'));
  },
};
