import { screen, waitFor, within } from '@testing-library/react';
import { listWorkOrders } from 'shared/contract/maintenance';
import { getWorkOrderPath } from 'shared/paths/paths';
import { renderPage } from 'shared/testing/render-page';
import maintenance from '../routes.tsx';

/** Returns the request of Lucas that the office has not acknowledged yet. */
async function openSent() {
  const { api, unmount } = await renderPage(<p>Before</p>, '/', { as: 'lucas' });
  const orders = (await api.call(listWorkOrders, {})) ?? [];
  unmount();
  const id = orders.find(({ state }) => state === 'submitted')?.work_order_id ?? '';
  const page = await renderPage(maintenance, getWorkOrderPath(id), { as: 'lucas' });
  await screen.findByRole('region', { name: 'What was reported' });
  return page;
}

const focused = (element: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element()));

test('moves the focus into the edit form and returns it after cancel', async () => {
  const { user } = await openSent();
  await user.click(screen.getByRole('button', { name: 'Change request details' }));
  await focused(() => screen.getByRole('combobox', { name: 'Where is it?' }));
  await user.click(screen.getByRole('button', { name: 'Keep it as it is' }));
  await focused(() => screen.getByRole('button', { name: 'Change request details' }));
});

test('moves the focus into the gate code form and returns it after cancel', async () => {
  const { user } = await openSent();
  const detailsPart = within(await screen.findByRole('region', { name: 'Request details' }));
  await user.click(detailsPart.getByRole('button', { name: 'Add a code' }));
  await focused(() => detailsPart.getByRole('textbox', { name: /^New gate/ }));
  await user.click(detailsPart.getByRole('button', { name: 'Cancel' }));
  await focused(() => detailsPart.getByRole('button', { name: 'Add a code' }));
});
