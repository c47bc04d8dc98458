import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from 'shared/testing/render-page';
import payments from '../routes.tsx';

test('spec 4: explains to a moved-out renter why auto-pay cannot be set up', async () => {
  await renderPage(payments, '/payments/auto-pay', { as: 'priya' });
  expect(await screen.findByText('You have moved out')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Set up auto-pay' })).toBeNull();
});

test.each(['plan', 'review'])(
  'spec 4: redirects a moved-out renter from the step %s',
  async (step) => {
    await renderPage(payments, `/payments/auto-pay?step=${step}`, { as: 'priya' });
    expect(await screen.findByText('You have moved out')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('spec 4: shows the same reason in the overview and offers no setup link', async () => {
  await renderPage(payments, '/payments', { as: 'priya' });
  // The region is queried again each time, because the loading placeholder is a different element.
  const getStrip = () => within(screen.getByRole('region', { name: 'Auto-pay' }));
  await waitFor(() => expect(getStrip().getByText('Off')).toBeTruthy());
  expect(getStrip().queryByRole('link')).toBeNull();
  expect(getStrip().getByText(/^You have moved out/)).toBeTruthy();
  expect(getStrip().queryByText(/Online payments are off/)).toBeNull();
});
