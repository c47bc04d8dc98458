import { screen, within } from '@testing-library/react';
import 'shared/testing/persona-session';
import { renderPage } from 'shared/testing/render-page';
import section from '#src/routes.tsx';
import { findHeading, getDetailValue } from '#src/testing/pay-now-actions.ts';

const MISSING = ['Type your full name', 'Check the box if you agree'];
const WAIVER = 'Check the box if you agree to the shorter notice, or choose fewer days of notice';

// The first payment is on Mar 1, and the form suggests 10 days of notice.
beforeAll(() => portalServices.startOn('2028-02-10'));
beforeEach(() => sessionStorage.clear());

test.each([
  ['20 days before the first payment', '2028-02-10', MISSING, '10 days before each payment'],
  [
    '4 days before the first payment',
    '2028-02-26',
    [...MISSING, WAIVER],
    '10 days before each payment after the first',
  ],
])('lists what is missing when the plan is not signed, %s', async (_, day, missing, notice) => {
  await portalServices.setClock({ day, time: '12:00', timeZone: 'America/Chicago' });
  const { user } = await renderPage(section, '/payments/auto-pay?step=plan', { as: 'ines' });
  await findHeading('Set up auto-pay');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await findHeading('Review auto-pay');
  await screen.findByText(/^I, Inês Carvalho, authorize/);
  expect(getDetailValue('Notice')).toBe(notice);
  await user.click(await screen.findByRole('button', { name: 'Turn on auto-pay' }));
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(missing);
});
