import { render } from '@testing-library/react';
import type { Profile } from 'shared/contract/profile';
import { ProfileLine } from './profile-line.tsx';

const profile = (number: string | null) =>
  ({ email: 'a@example.com', phone: { number } }) as Profile;
const renderLine = (testProfile: Profile | null) =>
  render(<ProfileLine profile={testProfile} />).container;

test.each([
  [profile(null), 'a@example.com, no phone number'],
  [profile('+17155550120'), 'a@example.com, (715)\u00A0555\u20110120'],
  [null, 'No profile yet'],
])('shows the contact details of the renter: %#', (testProfile, line) => {
  expect(renderLine(testProfile).textContent).toBe(line);
});

test('breaks an email address before its domain, and marks it and the number as not translatable', () => {
  const container = renderLine(profile('+17155550120'));
  expect(container.querySelector('wbr')?.nextSibling?.textContent).toBe('@example.com');
  const untranslatedTexts = [...container.querySelectorAll('[translate=no]')].map(
    (part) => part.textContent,
  );
  expect(untranslatedTexts).toEqual(['a@example.com', '(715)\u00A0555\u20110120']);
});
