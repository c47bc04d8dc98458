import { screen, waitFor } from '@testing-library/react';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import lease from '../routes.tsx';
import { mockBrowserFiles } from '../testing/mock-browser-files.ts';

const openDocument = (query: string, as: Persona = 'maya') =>
  renderPage(lease, `/lease/document${query}`, { as, onFailure: () => {} });
const findViewer = async () => screen.findByTitle('Signed lease');

test('shows the signed lease at the requested section', async () => {
  mockBrowserFiles();
  const { container } = await openDocument('?section=4.3');
  expect((await findViewer()).getAttribute('src')).toBe(
    'blob:http://localhost/application/pdf#nameddest=section-4.3&navpanes=0',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Signed lease' })).toBeTruthy();
  expect(screen.getByText('Open at section 4.3.')).toBeTruthy();
  await expectAccessible(container);
});

test('drops an invalid section from the URL of the file', async () => {
  mockBrowserFiles();
  await openDocument('?section=4.3%26toolbar=0');
  expect((await findViewer()).getAttribute('src')).toBe(
    'blob:http://localhost/application/pdf#navpanes=0',
  );
});

test('shows and downloads the document in the URL', async () => {
  const browserFiles = mockBrowserFiles();
  const { user } = await openDocument('?id=document-lease-ortiz-2');
  expect(await screen.findByTitle('Pet addendum')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(browserFiles).toEqual(['Pet addendum.pdf']));
});

test('offers a download and names the section when the browser has no PDF viewer', async () => {
  mockBrowserFiles({ pdfViewer: false });
  await openDocument('?section=4.3');
  const hint = await screen.findByText('Download the document and go to section 4.3.');
  expect(hint).toBeTruthy();
  expect(screen.queryByTitle('Signed lease')).toBeNull();
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
});

test.each([
  ['an unknown document', '?id=none', 'maya'],
  ['a document of another lease', '?id=document-lease-brandt-1', 'maya'],
  ['a renter without a lease', '', 'hana'],
] as const)('shows a not-found message for %s', async (_name, query, as) => {
  const { container } = await openDocument(query, as);
  expect(await screen.findByRole('heading', { name: "We can't find this document" })).toBeTruthy();
  const allLink = screen.getByRole('link', { name: 'See all documents' });
  expect(allLink.getAttribute('href')).toBe('/lease/documents');
  await expectAccessible(container);
});

test('shows an error when the file fails to load and recovers on retry', async () => {
  mockBrowserFiles();
  const outage = failRequests('/v1/files/');
  const { user, container } = await openDocument('');
  try {
    expect(await screen.findByText('We could not load this document')).toBeTruthy();
    await expectAccessible(container);
  } finally {
    outage.restore();
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findViewer()).toBeTruthy();
});

test('shows an error when the document list fails to load and recovers on retry', async () => {
  mockBrowserFiles();
  const outage = failRequests('/documents/');
  const { user } = await openDocument('');
  try {
    expect(await screen.findByText('We could not load this document')).toBeTruthy();
    expect(screen.queryByText("We can't find this document")).toBeNull();
  } finally {
    outage.restore();
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findViewer()).toBeTruthy();
});
