import { screen, waitFor } from '@testing-library/react';
import { renderPage } from 'shared/testing/render-page';
import account from '../routes.tsx';

test('spec 4: who has moved out adds no method, and can take away what is there', async () => {
  await renderPage(account, '/account/payment-method', { as: 'priya' });
  expect(await screen.findByRole('button', { name: /^Remove First Harbor Bank/ })).toBeTruthy();
  // Known as soon as the lease is.
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull());
});
