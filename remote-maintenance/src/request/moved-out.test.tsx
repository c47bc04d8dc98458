import { screen, waitFor } from '@testing-library/react';
import { renderPage } from 'shared/testing/render-page';
import maintenance from '../routes.tsx';

test('spec 4: shows no request form after move-out', async () => {
  await renderPage(maintenance, '/maintenance/request', { as: 'priya' });
  expect(await screen.findByRole('heading', { name: 'No active lease' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
});

test('spec 4: shows no report button in the list after move-out', async () => {
  await renderPage(maintenance, '/maintenance', { as: 'priya' });
  expect(await screen.findByRole('heading', { name: 'No requests' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Report a problem' })).toBeNull());
});
