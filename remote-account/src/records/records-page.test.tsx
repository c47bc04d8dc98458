/**
 * Records are made here: on services of its own.
 * @jest-environment-options {"services": "own"}
 */
import { screen, waitFor } from '@testing-library/react';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import { type RenderPageOptions, renderPage } from 'shared/testing/render-page';
import account from '../routes.tsx';

const open = (as: RenderPageOptions['as']) =>
  renderPage(account, '/account/records', { as, onFailure() {} });

/** Addresses that the page has the browser fetch. */
const fetched: string[] = [];
beforeAll(() => {
  HTMLAnchorElement.prototype.click = function save() {
    fetched.push(this.href);
  };
});

const MOST_MS = { timeout: 120_000 };

test('2.6: who has none yet reads what is in them, has them made, and downloads them', async () => {
  const { user, container } = await open('theo');
  const make = await screen.findByRole('button', { name: 'Get my records' });
  expect(screen.getByText('Your signed lease and every document filed with it')).toBeTruthy();
  await expectAccessible(container);
  await user.click(make);
  const download = await screen.findByRole('button', { name: /^Download \(\d/ }, MOST_MS);
  expect(await screen.findByRole('heading', { name: 'Your records are ready' })).toBeTruthy();
  expect(screen.getByText(/^\d+ files in one ZIP, made /)).toBeTruthy();
  await expectAccessible(container);
  await user.click(download);
  await waitFor(() => expect(fetched).toHaveLength(1));
  expect(fetched[0]).toContain('/documents/v1/records/');
  const response = await fetch(fetched[0] ?? '');
  expect(response.headers.get('content-type')).toBe('application/zip');
  await response.body?.cancel();
});

test('3: someone who has moved out can take theirs along', async () => {
  const { user } = await open('priya');
  await user.click(await screen.findByRole('button', { name: 'Get my records' }));
  expect(await screen.findByRole('button', { name: /^Download/ }, MOST_MS)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Get a new copy' }));
  await waitFor(
    () => expect(screen.queryByRole('button', { name: 'Get a new copy' })).toBeTruthy(),
    MOST_MS,
  );
});

test('that they cannot be asked for is said, and nothing is lost', async () => {
  const { user } = await open('jun');
  const make = await screen.findByRole('button', { name: 'Get my records' });
  const cut = failRequests('/documents/');
  try {
    await user.click(make);
    expect(await screen.findByText("We couldn't start your records")).toBeTruthy();
  } finally {
    cut.restore();
  }
  await user.click(await screen.findByRole('button', { name: 'Get my records' }));
  expect(await screen.findByRole('button', { name: /^Download/ }, MOST_MS)).toBeTruthy();
});

test('a page that cannot look says so, and Try again brings it', async () => {
  const cut = failRequests('/documents/');
  const { user } = await open('ines');
  try {
    expect(await screen.findByText("We couldn't check for your records")).toBeTruthy();
  } finally {
    cut.restore();
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Get my records' })).toBeTruthy();
});
