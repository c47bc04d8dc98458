import { screen, within } from '@testing-library/react';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import maintenance from '../routes.tsx';

/** Opens the first request of a list by its link, as a renter would. */
async function openFirst(as: Persona, list: string) {
  const page = await renderPage(maintenance, '/maintenance', { as });
  const region = await screen.findByRole('region', { name: list });
  const [link] = within(region).getAllByRole('link');
  await page.user.click(link as HTMLElement);
  await screen.findByRole('region', { name: 'What was reported' });
  return page;
}

test('says the state in words, the visit, and how far the request has come', async () => {
  await openFirst('maya', 'Open requests');
  expect(screen.getByText(/ comes on \w{3}, \w{3} \d+, /)).toBeTruthy();
  const current = screen.getAllByRole('listitem').find((item) => item.ariaCurrent === 'step');
  expect(current?.textContent).toContain('Visit booked');
  const visit = within(screen.getByRole('region', { name: 'Visit' }));
  expect(visit.getByText(/\w{3}, \w{3} \d+.*[ap]m CT/s)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Our promise' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Urgent now?' })).toBeTruthy();
});

test('a finished request has no promise any more, and takes no photos', async () => {
  await openFirst('maya', 'Done');
  expect(screen.getByText('Fixed')).toBeTruthy();
  expect(screen.getByText(/^Closed on \w{3}, \w{3} \d+\.$/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Our promise' })).toBeNull();
  expect(await screen.findByText('No photos were sent with this request.')).toBeTruthy();
  expect(screen.queryByLabelText(/^Add photos/)).toBeNull();
});

test.each([
  '/maintenance/maintenance-details',
  '/maintenance/maintenance-details?work_order=of-nobody',
])('%s is told as not found, with a way on', async (address) => {
  await renderPage(maintenance, address, { as: 'maya', onFailure() {} });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'We cannot find this request' }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your requests' })).toBeTruthy();
});

test('the request of another home is told in the same words', async () => {
  const { api, unmount } = await renderPage(maintenance, '/maintenance', { as: 'walter' });
  const { listWorkOrders } = await import('shared/contract/maintenance');
  const [foreign] = (await api.call(listWorkOrders, {})) ?? [];
  unmount();
  const address = `/maintenance/maintenance-details?work_order=${foreign?.work_order_id}`;
  await renderPage(maintenance, address, { as: 'maya', onFailure() {} });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'We cannot find this request' }),
  ).toBeTruthy();
});
