import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import lease from '../routes.tsx';
import { mockBrowserFiles } from '../testing/mock-browser-files.ts';

const openPage = (as: Persona) =>
  renderPage(lease, '/lease/documents', { as, onFailure: () => {} });
const findRow = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('li') as HTMLElement);

test('lists every document with type and date and links to read and download it', async () => {
  const { container } = await openPage('maya');
  const row = await findRow('Signed lease');
  // The PDF is rendered when it is first opened; before that its size is unknown.
  expect(row.getByText(/^Lease, PDF · \w{3} \d+, \d{4}$/)).toBeTruthy();
  expect(
    (await findRow('Renter insurance')).getByText(/· valid to \w{3} \d+, \d{4}$/),
  ).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  expect(screen.getByRole('link', { name: 'Lease' }).getAttribute('href')).toBe('/lease');
  await expectAccessible(container);
});

test('lists a document with its size after it was downloaded', async () => {
  const browserFiles = mockBrowserFiles();
  const { user, unmount } = await openPage('maya');
  const row = await findRow('Signed lease');
  await user.click(row.getByRole('button', { name: /^Download Signed lease of / }));
  await waitFor(() => expect(browserFiles).toEqual(['Signed lease.pdf']));
  unmount();
  await openPage('maya');
  expect(
    (await findRow('Signed lease')).getByText(/^Lease, PDF, \d+ KB · \w{3} \d+, \d{4}$/),
  ).toBeTruthy();
});

test('marks an unopened document as new until it is downloaded', async () => {
  const browserFiles = mockBrowserFiles();
  const { user } = await openPage('sam');
  const row = await findRow('Water billing notice');
  expect(row.getByText('New')).toBeTruthy();
  await user.click(row.getByRole('button', { name: /^Download Water billing notice of / }));
  await waitFor(() => expect(browserFiles).toEqual(['Water billing notice.pdf']));
  expect(row.queryByText('New')).toBeNull();
});

test('requests a new link once when the link has expired', async () => {
  const browserFiles = mockBrowserFiles();
  const { user } = await openPage('maya');
  const real = globalThis.fetch;
  const requestedUrls: string[] = [];
  globalThis.fetch = async (input, init) => {
    const url = String(input);
    if (!url.includes('/v1/files/')) return real(input, init);
    requestedUrls.push(url);
    if (requestedUrls.length > 1) return real(input, init);
    const error = { code: 'link_expired', message: 'This link is over.', reference: 'r' };
    return Response.json({ error }, { status: 410 });
  };
  try {
    const row = await findRow('Pet addendum');
    await user.click(row.getByRole('button', { name: /^Download/ }));
    await waitFor(() => expect(browserFiles).toEqual(['Pet addendum.pdf']));
  } finally {
    globalThis.fetch = real;
  }
  expect(requestedUrls).toHaveLength(2);
  expect(requestedUrls[0]).not.toBe(requestedUrls[1]);
});

test('shows an error in the row when a download fails and retries on the next click', async () => {
  const browserFiles = mockBrowserFiles();
  const { user } = await openPage('maya');
  const row = await findRow('Parking rules');
  const outage = failRequests('/v1/files/');
  try {
    await user.click(row.getByRole('button', { name: /^Download/ }));
    await row.findByText(/^We couldn't make the file/);
    expect(browserFiles).toEqual([]);
  } finally {
    outage.restore();
  }
  await user.click(row.getByRole('button', { name: /^Download/ }));
  await waitFor(() => expect(browserFiles).toEqual(['Parking rules.pdf']));
});

test('filters many documents by kind', async () => {
  const { user } = await openPage('walter');
  expect(await screen.findByText('60 documents')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Leases');
  expect(screen.getByText('1 document')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('asks for a first proof of insurance when there is none', async () => {
  await openPage('walter');
  expect(await screen.findByText("You haven't sent us proof yet.")).toBeTruthy();
  expect(screen.getByText('Your lease requires it.')).toBeTruthy();
});

test('spec 7: shows an empty state without a lease', async () => {
  const { container } = await openPage('hana');
  expect(await screen.findByRole('heading', { name: 'No documents yet' })).toBeTruthy();
  await expectAccessible(container);
});

test('shows an error when the documents fail to load and recovers on retry', async () => {
  const outage = failRequests('/documents/');
  const { user, container } = await openPage('maya');
  try {
    expect(await screen.findByText('We could not load your documents')).toBeTruthy();
    expect(screen.queryByText('No documents yet')).toBeNull();
    await expectAccessible(container);
  } finally {
    outage.restore();
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Signed lease' })).toBeTruthy();
});
