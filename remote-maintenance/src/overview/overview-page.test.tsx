import { screen, waitFor, within } from '@testing-library/react';
import { failRequests } from 'shared/testing/fail-requests';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import maintenance from '../routes.tsx';

// jsdom does not implement scrolling and logs an error for each call.
beforeAll(() => {
  window.scrollTo = () => {};
});

const openPage = (as: Persona) => renderPage(maintenance, '/maintenance', { as });
const tab = (name: RegExp) => screen.getByRole('link', { name });
/** Finds a part of the list after it is loaded. Its heading is shown before that. */
const findPart = async (name: string) => {
  await screen.findByRole('navigation', { name: 'Your requests' });
  return within(await screen.findByRole('region', { name }));
};
test('shows the emergency banner at the top with the number to call', async () => {
  await openPage('maya');
  expect(await screen.findByText('Fire or gas: call 911 first.')).toBeTruthy();
  const phone = await screen.findByRole('link', { name: '(715) 555-0142' });
  expect(phone.getAttribute('href')).toBe('tel:+17155550142');
});

test('shows known building problems above the requests, and only in that building', async () => {
  const { unmount } = await openPage('lucas');
  const knownText = /^Known in your building: the intercom at the front door/;
  expect(await screen.findByText(knownText)).toBeTruthy();
  expect(await screen.findByText(/Next update by \w{3}, \w{3} \d+\. No need/)).toBeTruthy();
  unmount();
  const { client } = await openPage('maya');
  await findPart('Open requests');
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByText(knownText)).toBeNull();
});

test('lists open and completed requests with number, place, state and next step', async () => {
  const { user } = await openPage('maya');
  const openItems = (await findPart('Open requests')).getAllByRole('listitem');
  expect(openItems).toHaveLength(1);
  expect(openItems[0]?.textContent).toMatch(/Request #\d+ · \w+/);
  expect(within(openItems[0] as HTMLElement).getByText('Visit booked')).toBeTruthy();
  expect(openItems[0]?.textContent).toMatch(/ is coming on \w{3}, \w{3} \d+, .*\s[ap]m\sCT\./);
  await user.click(tab(/^Visits booked/));
  expect((await findPart('Visits booked')).getAllByRole('listitem')).toHaveLength(1);
  await user.click(tab(/^Done/));
  const doneItems = (await findPart('Done')).getAllByRole('listitem');
  expect(doneItems).toHaveLength(1);
  expect(within(doneItems[0] as HTMLElement).getByText('Fixed')).toBeTruthy();
  expect(tab(/^Done/).getAttribute('aria-current')).toBe('true');
});

test('shows no search for a short list and marks unread requests', async () => {
  await openPage('amara');
  const row = await screen.findByText('1 new');
  expect(row).toBeTruthy();
  expect(screen.getByText('Your answer is needed')).toBeTruthy();
  expect(screen.queryByRole('search')).toBeNull();
});

test('links a request to its details', async () => {
  const { user } = await openPage('maya');
  const row = (await findPart('Open requests')).getByRole('link');
  const title = row.textContent ?? '';
  await user.click(row);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

test('shows no report button without an active lease', async () => {
  await openPage('hana');
  expect(await screen.findByRole('heading', { name: 'No active lease' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Report a problem' })).toBeNull();
  expect(screen.getByText('Fire or gas: call 911 first.')).toBeTruthy();
});

test('renders only the visible rows of two hundred requests, with the position of each', async () => {
  // The height of a row in a browser: jsdom does not compute layout.
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

test('keeps search and sort order in the URL', async () => {
  const address = '/maintenance?tab=done&q=window+living&sort=oldest';
  const { user } = await renderPage(maintenance, address, { as: 'walter' });
  const search = await screen.findByRole('textbox', { name: 'Search' });
  expect((search as HTMLInputElement).value).toBe('window living');
  expect((screen.getByRole('combobox', { name: 'Sort by' }) as HTMLSelectElement).value).toBe(
    'oldest',
  );
  const first = async () => (await (await findPart('Done')).findAllByRole('link'))[0]?.textContent;
  expect(await first()).toBe('Window does not close');
  await user.clear(search);
  await user.type(search, 'no such words');
  expect(await screen.findByText(/^No requests match/)).toBeTruthy();
  expect(await screen.findByText('0 requests')).toBeTruthy();
});

test('shows the emergency banner when the requests fail to load and recovers on retry', async () => {
  const outage = failRequests('/maintenance/');
  const { user } = await renderPage(maintenance, '/maintenance', { as: 'maya', onFailure() {} });
  try {
    expect(await screen.findByText('We could not load your requests')).toBeTruthy();
    expect(screen.getByRole('link', { name: '(715) 555-0142' })).toBeTruthy();
    expect(screen.queryByText('No requests')).toBeNull();
  } finally {
    outage.restore();
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Open requests' })).toBeTruthy();
});

test('shows the emergency banner without the phone number of the office', async () => {
  const outage = failRequests('/utility/');
  try {
    await renderPage(maintenance, '/maintenance', { as: 'maya', onFailure() {} });
    expect(await screen.findByText(/call your property office, 24 hours a day/)).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Open requests' })).toBeTruthy();
  } finally {
    outage.restore();
  }
});
