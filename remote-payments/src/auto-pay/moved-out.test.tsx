import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from 'shared/testing/render-page';
import payments from '../routes.tsx';

test('spec 4: who has moved out sets up no auto-pay, and reads why', async () => {
  await renderPage(payments, '/payments/auto-pay', { as: 'priya' });
  expect(await screen.findByText('You have moved out')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Set up auto-pay' })).toBeNull();
});

test.each(['plan', 'review'])('spec 4: nor by the address of a step: %s', async (step) => {
  await renderPage(payments, `/payments/auto-pay?step=${step}`, { as: 'priya' });
  expect(await screen.findByText('You have moved out')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('spec 4: nor is it offered beside what was paid, where the reason is the same', async () => {
  await renderPage(payments, '/payments', { as: 'priya' });
  // Its place is kept while the page loads: what stands there then is another region.
  const strip = () => within(screen.getByRole('region', { name: 'Auto-pay' }));
  await waitFor(() => expect(strip().getByText('Off')).toBeTruthy());
  expect(strip().queryByRole('link')).toBeNull();
  expect(strip().getByText(/^You have moved out/)).toBeTruthy();
  expect(strip().queryByText(/Online payments are off/)).toBeNull();
});
