import { screen, waitFor, within } from '@testing-library/react';
import { failRequests } from 'shared/testing/fail-requests';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import maintenance from '../routes.tsx';

// jsdom scrolls nothing, and says so at length.
beforeAll(() => {
  window.scrollTo = () => {};
});

const open = (as: Persona) => renderPage(maintenance, '/maintenance', { as });
const tab = (name: RegExp) => screen.getByRole('link', { name });
/** A part of the list, once it is there: while it is on its way its heading is there already. */
const part = async (name: string) => {
  await screen.findByRole('navigation', { name: 'Your requests' });
  return within(await screen.findByRole('region', { name }));
};
test('the emergency line stands on top, with the number to call', async () => {
  await open('maya');
  expect(await screen.findByText('Fire or gas: call 911 first.')).toBeTruthy();
  const phone = await screen.findByRole('link', { name: '(715) 555-0142' });
  expect(phone.getAttribute('href')).toBe('tel:+17155550142');
});

test('2.5: what is known in the building stands above its requests, and in no other building', async () => {
  const { unmount } = await open('lucas');
  const known = /^Known in your building: the intercom at the front door/;
  expect(await screen.findByText(known)).toBeTruthy();
  expect(await screen.findByText(/Next update by \w{3}, \w{3} \d+\. No need/)).toBeTruthy();
  unmount();
  const { client } = await open('maya');
  await part('Open requests');
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByText(known)).toBeNull();
});

test('lists what is open and what is done, each with number, place, state and next step', async () => {
  const { user } = await open('maya');
  const open_ = (await part('Open requests')).getAllByRole('listitem');
  expect(open_).toHaveLength(1);
  expect(open_[0]?.textContent).toMatch(/Request #\d+ · \w+/);
  expect(within(open_[0] as HTMLElement).getByText('Visit booked')).toBeTruthy();
  expect(open_[0]?.textContent).toMatch(/ comes on \w{3}, \w{3} \d+, .*\s[ap]m\sCT\./);
  await user.click(tab(/^Visits booked/));
  expect((await part('Visits booked')).getAllByRole('listitem')).toHaveLength(1);
  await user.click(tab(/^Done/));
  const done = (await part('Done')).getAllByRole('listitem');
  expect(done).toHaveLength(1);
  expect(within(done[0] as HTMLElement).getByText('Fixed')).toBeTruthy();
  expect(tab(/^Done/).getAttribute('aria-current')).toBe('true');
});

test('few requests need no search; what nobody has looked at is marked', async () => {
  await open('amara');
  const row = await screen.findByText('1 new');
  expect(row).toBeTruthy();
  expect(screen.getByText('Your answer is needed')).toBeTruthy();
  expect(screen.queryByRole('search')).toBeNull();
});

test('a request leads to its details', async () => {
  const { user } = await open('maya');
  const row = (await part('Open requests')).getByRole('link');
  const title = row.textContent ?? '';
  await user.click(row);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

test('a home without an active lease has no requests to send', async () => {
  await open('hana');
  expect(await screen.findByRole('heading', { name: 'No active lease' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Report a problem' })).toBeNull();
  expect(screen.getByText('Fire or gas: call 911 first.')).toBeTruthy();
});

test('two hundred requests: only those on the screen are drawn, and each says its place', async () => {
  // As high as a row is in a browser; jsdom lays nothing out.
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(149);
  await renderPage(maintenance, '/maintenance?tab=done', { as: 'walter' });
  const list = await screen.findByRole('list', { name: 'Done' });
  const rows = await within(list).findAllByRole('listitem');
  const total = Number(rows[0]?.getAttribute('aria-setsize'));
  expect(total).toBeGreaterThan(150);
  expect(rows.length).toBeLessThan(40);
  expect(rows[0]?.getAttribute('aria-posinset')).toBe('1');
  height.mockRestore();
});

test('search and order stand in the address, and the address is enough to find them again', async () => {
  const address = '/maintenance?tab=done&q=window+living&sort=oldest';
  const { user } = await renderPage(maintenance, address, { as: 'walter' });
  const search = await screen.findByRole('textbox', { name: 'Search' });
  expect((search as HTMLInputElement).value).toBe('window living');
  expect((screen.getByRole('combobox', { name: 'Order' }) as HTMLSelectElement).value).toBe(
    'oldest',
  );
  const first = async () => (await (await part('Done')).findAllByRole('link'))[0]?.textContent;
  expect(await first()).toBe('Window does not close');
  await user.clear(search);
  await user.type(search, 'no such words');
  expect(await screen.findByText(/^No requests match/)).toBeTruthy();
  expect(await screen.findByText('0 requests')).toBeTruthy();
});

test('while the requests cannot be had the emergency line stands, and Try again brings them', async () => {
  const cut = failRequests('/maintenance/');
  const { user } = await renderPage(maintenance, '/maintenance', { as: 'maya', onFailure() {} });
  try {
    expect(await screen.findByText('We could not load your requests')).toBeTruthy();
    expect(screen.getByRole('link', { name: '(715) 555-0142' })).toBeTruthy();
    expect(screen.queryByText('No requests')).toBeNull();
  } finally {
    cut.restore();
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Open requests' })).toBeTruthy();
});

test('without the number of the office the emergency line still says whom to call', async () => {
  const cut = failRequests('/utility/');
  try {
    await renderPage(maintenance, '/maintenance', { as: 'maya', onFailure() {} });
    expect(await screen.findByText(/call your property office, 24 hours a day/)).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Open requests' })).toBeTruthy();
  } finally {
    cut.restore();
  }
});
