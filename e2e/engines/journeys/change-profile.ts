import { button, byLabel, byRole, byText } from '../driver/query.ts';
import { type Journey, signIn } from './journey.ts';

/** Changes the phone number and finds it after a new visit. */
export const changeProfileJourney: Journey = {
  name: 'profile change',
  run: async ({ window }) => {
    await signIn(window, 'amara.okafor', '/account/profile');
    await window.press(button('Change Phone'));
    await window.type(byLabel('Phone number'), '715 555 0173');
    await window.press(button('Save'));
    await window.waitFor(byText(/Your phone number is saved/));
    await window.open('/account/profile');
    await window.waitFor(byText(/\(715\) 555-0173/, byRole('region', 'Phone')));
  },
};
