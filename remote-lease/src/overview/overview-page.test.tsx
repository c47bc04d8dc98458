import { screen, within } from '@testing-library/react';
import { failRequests } from 'shared/testing/fail-requests';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import lease from '../routes.tsx';

/** Opens the page and waits until the lease has loaded, with the fields that come after its record. */
async function openPage(as: Persona) {
  const page = await renderPage(lease, '/lease', { as });
  await screen.findByText(/^At least \d+ days/);
  return page;
}
const findRegion = async (name: string) => within(await screen.findByRole('region', { name }));
test('spec 3: shows the lease with its derived address, occupants and pets', async () => {
  await openPage('maya');
  const leasePart = await findRegion('Your lease in short');
  expect(leasePart.getByText('Maya Ortiz, Sam Ortiz')).toBeTruthy();
  expect(leasePart.getByText('Biscuit, Juno')).toBeTruthy();
  expect(leasePart.getByText('$1,450.00 a month, due on the 1st')).toBeTruthy();
  expect(leasePart.getByText(/^\$50\.00 after the 5th, 11:59 pm CT$/)).toBeTruthy();
  expect(screen.getByText('1180 Quayside Avenue, Apt 3B, Port Alder, WI, 53999')).toBeTruthy();
  expect(screen.getByText('Active')).toBeTruthy();
  expect(screen.getByText(/^Ends \w{3}, \w{3} \d+, \d{4}, in \d+ days$/)).toBeTruthy();
});

test('spec 1: links to the notice form', async () => {
  await openPage('maya');
  const movingPart = await findRegion('Moving out');
  const give = movingPart.getByRole('link', { name: 'Give notice' });
  expect(give.getAttribute('href')).toBe('/lease/notice');
});

test('shows the facts, the dates and the documents before the action to give notice', async () => {
  await openPage('maya');
  await findRegion('Moving out');
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const order = ['Your lease in short', 'Dates to know', 'Documents', 'Moving out'];
  expect(titles.filter((title) => order.includes(title ?? ''))).toEqual(order);
});

test('confirms a withdrawn notice unless another notice exists', async () => {
  const { unmount } = await renderPage(lease, '/lease?withdrawn=1', { as: 'maya' });
  expect(await screen.findByText('Your notice is withdrawn.')).toBeTruthy();
  unmount();
  await renderPage(lease, '/lease?withdrawn=1', { as: 'oliver' });
  expect(await screen.findByText('We have your notice.')).toBeTruthy();
  expect(screen.queryByText('Your notice is withdrawn.')).toBeNull();
});

test('links from the notice period to its rule while notice can be given', async () => {
  await openPage('maya');
  const rulesLink = await screen.findByRole('link', { name: 'See how we count them' });
  expect(rulesLink.getAttribute('href')).toBe('/lease/notice');
});

test('shows the upcoming dates in order and the phone number of the manager', async () => {
  await openPage('maya');
  const dates = await findRegion('Dates to know');
  expect(dates.getByText('Rent is due')).toBeTruthy();
  expect(dates.getAllByRole('listitem').at(-1)?.textContent).toMatch(/Lease ends$/);
  const manager = await findRegion('Your manager');
  const link = manager.getByRole('link', { name: '(715) 555-0120' });
  expect(link.getAttribute('href')).toBe('tel:+17155550120');
});

test('spec 7: lists the other fees from managementFeePolicies', async () => {
  await openPage('maya');
  const fees = await findRegion('Other fees');
  const fee = await fees.findByText('$25.00');
  expect(fee.previousElementSibling?.textContent).toBe('Returned payment');
});

test('shows the emergency phone number with the manager', async () => {
  await openPage('maya');
  const manager = await findRegion('Your manager');
  expect(await manager.findByText(/^At any hour, for flooding/)).toBeTruthy();
  expect(manager.getAllByRole('link')).toHaveLength(2);
});

test('shows other monthly charges with their first date', async () => {
  await openPage('walter');
  const leasePart = await findRegion('Your lease in short');
  const parking = leasePart.getByText('Parking space 12').nextElementSibling;
  expect(parking?.textContent).toMatch(/^\$75\.00 a month from \w{3} 1, \d{4}$/);
});

test('shows the lease when the fees fail to load and recovers on retry', async () => {
  const outage = failRequests('managementFeePolicies');
  const { user } = await renderPage(lease, '/lease', { as: 'maya', onFailure: () => {} });
  try {
    expect(await screen.findByText('We could not load the fees')).toBeTruthy();
    expect(await screen.findByText('Maya Ortiz, Sam Ortiz')).toBeTruthy();
  } finally {
    outage.restore();
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$25.00')).toBeTruthy();
});

test('lists the newest documents with type, date and link', async () => {
  await openPage('maya');
  const documents = await findRegion('Documents');
  const rows = await documents.findAllByRole('listitem');
  expect(rows).toHaveLength(3);
  for (const row of rows) {
    expect(row.textContent).toMatch(/, PDF(?:, \d+ KB)? · .*\w{3} \d+, \d{4}$/);
    const link = within(row).getByRole('link');
    expect(link.getAttribute('href')).toMatch(/^\/lease\/document\?id=document-lease-ortiz-\d$/);
  }
});

test('shows the same lease to a co-occupant', async () => {
  await openPage('sam');
  const leasePart = await findRegion('Your lease in short');
  expect(leasePart.getByText('Maya Ortiz, Sam Ortiz')).toBeTruthy();
});

test('spec 4: shows a pending move-out with its last day in a banner', async () => {
  await openPage('oliver');
  expect(await screen.findByText('We have your notice.')).toBeTruthy();
  expect(screen.getByText(/Your last day in the home is \w{3}, \w{3} \d+, \d{4}/)).toBeTruthy();
  expect(screen.getByText('Notice given')).toBeTruthy();
  const see = screen.getByRole('link', { name: 'See the notice' });
  expect(see.getAttribute('href')).toBe('/lease/notice');
  expect(screen.queryByRole('link', { name: 'Give notice' })).toBeNull();
  const dates = await findRegion('Dates to know');
  expect(dates.getByText('Your last day in the home')).toBeTruthy();
});

test('spec 4: keeps the lease readable after a completed move-out', async () => {
  await openPage('priya');
  expect(await screen.findByText('You have moved out.')).toBeTruthy();
  expect(screen.getByText('Moved out')).toBeTruthy();
  await findRegion('Dates to know');
  expect(screen.queryByText('Rent is due')).toBeNull();
  expect(await screen.findByRole('region', { name: 'Your lease in short' })).toBeTruthy();
});

test('shows no end date for a month-to-month lease', async () => {
  await openPage('amara');
  const leasePart = await findRegion('Your lease in short');
  expect(leasePart.getByText(/^Month to month, since /)).toBeTruthy();
  expect(screen.getByText(/^Your lease has no end date/)).toBeTruthy();
  await findRegion('Dates to know');
  expect(screen.queryByText('Lease ends')).toBeNull();
});

test('spec 7: shows an empty state without a lease', async () => {
  await renderPage(lease, '/lease', { as: 'hana' });
  expect(await screen.findByRole('heading', { name: 'No active lease' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: "What you'll see here" })).toBeTruthy();
});

test('shows three of sixty documents and a link to all of them', async () => {
  await openPage('walter');
  const documents = await findRegion('Documents');
  expect(await documents.findAllByRole('listitem')).toHaveLength(3);
  const allLink = documents.getByRole('link', { name: 'All 60 documents' });
  expect(allLink.getAttribute('href')).toBe('/lease/documents');
});

test('shows the lease when the documents fail to load and recovers on retry', async () => {
  const outage = failRequests('/documents/');
  const { user } = await renderPage(lease, '/lease', { as: 'maya', onFailure: () => {} });
  try {
    const errorText = await screen.findByText('We could not load your documents');
    expect(errorText).toBeTruthy();
    expect(await screen.findByText('Maya Ortiz, Sam Ortiz')).toBeTruthy();
  } finally {
    outage.restore();
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await (await findRegion('Documents')).findAllByRole('listitem')).length).toBeGreaterThan(
    0,
  );
});

test('shows an error when the lease fails to load and recovers on retry', async () => {
  const outage = failRequests('/resident/');
  const { user } = await renderPage(lease, '/lease', { as: 'maya', onFailure: () => {} });
  try {
    expect(await screen.findByText('We could not load your lease')).toBeTruthy();
    expect(screen.queryByText('No active lease')).toBeNull();
  } finally {
    outage.restore();
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Maya Ortiz, Sam Ortiz')).toBeTruthy();
});
