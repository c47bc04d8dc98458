/**
 * Records are created, so this file has its own services.
 * @jest-environment-options {"services": "own"}
 */
import { screen, waitFor } from '@testing-library/react';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import { type RenderPageOptions, renderPage } from 'shared/testing/render-page';
import account from '../routes.tsx';

const openPage = (as: RenderPageOptions['as']) =>
  renderPage(account, '/account/records', { as, onFailure() {} });

/** The URLs that the page lets the browser download. */
const fetched: string[] = [];
beforeAll(() => {
  HTMLAnchorElement.prototype.click = function save() {
    fetched.push(this.href);
  };
});

const LONG_TIMEOUT = { timeout: 120_000 };

test('explains the records, has them created and downloads them', async () => {
  const { user, container } = await openPage('theo');
  const requestButton = await screen.findByRole('button', { name: 'Get my records' });
  expect(screen.getByText('Your signed lease and all documents filed with it')).toBeTruthy();
  await expectAccessible(container);
  await user.click(requestButton);
  const download = await screen.findByRole('button', { name: /^Download \(\d/ }, LONG_TIMEOUT);
  expect(await screen.findByRole('heading', { name: 'Your records are ready' })).toBeTruthy();
  expect(screen.getByText(/^\d+ files in one ZIP file, created /)).toBeTruthy();
  await expectAccessible(container);
  await user.click(download);
  await waitFor(() => expect(fetched).toHaveLength(1));
  expect(fetched[0]).toContain('/documents/v1/records/');
  const response = await fetch(fetched[0] ?? '');
  expect(response.headers.get('content-type')).toBe('application/zip');
  await response.body?.cancel();
});

test('lets a person who moved out download the records', async () => {
  const { user } = await openPage('priya');
  await user.click(await screen.findByRole('button', { name: 'Get my records' }));
  expect(await screen.findByRole('button', { name: /^Download/ }, LONG_TIMEOUT)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Get a new copy' }));
  await waitFor(
    () => expect(screen.queryByRole('button', { name: 'Get a new copy' })).toBeTruthy(),
    LONG_TIMEOUT,
  );
});

test('shows an error when the records cannot be requested', async () => {
  const { user } = await openPage('jun');
  const requestButton = await screen.findByRole('button', { name: 'Get my records' });
  const outage = failRequests('/documents/');
  try {
    await user.click(requestButton);
    expect(await screen.findByText("We couldn't start your records")).toBeTruthy();
  } finally {
    outage.restore();
  }
  await user.click(await screen.findByRole('button', { name: 'Get my records' }));
  expect(await screen.findByRole('button', { name: /^Download/ }, LONG_TIMEOUT)).toBeTruthy();
});

test('shows an error when the records fail to load and recovers on retry', async () => {
  const outage = failRequests('/documents/');
  const { user } = await openPage('ines');
  try {
    expect(await screen.findByText("We couldn't check for your records")).toBeTruthy();
  } finally {
    outage.restore();
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Get my records' })).toBeTruthy();
});
