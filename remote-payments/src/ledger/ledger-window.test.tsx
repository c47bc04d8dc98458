import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import { renderPage } from 'shared/testing/render-page';
import { LedgerView } from './ledger-view.tsx';

const page = <LedgerView timeZone="America/Chicago" />;
const TITLE = 'We cannot show the rest of your ledger right now';
const ROW_HEIGHT = 69;

// jsdom has no layout. Without a row height, all of the thousands of rows would be in view.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  scrollTo(0);
});

function scrollTo(line: number) {
  Object.defineProperty(window, 'scrollY', { value: line * ROW_HEIGHT, configurable: true });
  fireEvent.scroll(window);
}

const findTable = () => screen.findByRole('table', { name: 'Ledger' });

/** Returns the rows that are still loading. */
const findLoadingRows = async () =>
  within(await findTable())
    .getAllByRole('row')
    .filter((row) => row.getAttribute('aria-busy') === 'true');

/** Opens all lines of Walter (there are thousands) and returns their number. */
async function openAll(user: UserEvent): Promise<number> {
  const foot = await screen.findByText(/^12 of [\d,]+ lines/);
  const total = /of ([\d,]+) lines/.exec(foot.textContent ?? '')?.[1]?.replace(',', '');
  await user.click(screen.getByRole('button', { name: 'Show earlier activity' }));
  await waitFor(async () =>
    expect((await findTable()).getAttribute('aria-rowcount')).toBe(String(Number(total) + 1)),
  );
  return Number(total);
}

test('ends the table before a page that fails, shows an error and loads the page on retry', async () => {
  const { user, container } = await renderPage(page, '/payments', {
    as: 'walter',
    onFailure: () => {},
  });
  const total = await openAll(user);
  const outage = failRequests('"offset":50}');
  scrollTo(48);
  await waitFor(() => expect(outage.calls).toHaveLength(2));
  await screen.findByRole('heading', { name: TITLE });
  expect(await findLoadingRows()).toHaveLength(0);
  expect((await findTable()).getAttribute('aria-rowcount')).toBe('51');
  expect(screen.getByText(/^50 of [\d,]+ lines · as of/)).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await expectAccessible(container);

  // The retry fails: the error stays, and no further request is sent automatically.
  const callCount = outage.calls.length;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(outage.calls.length).toBe(callCount + 2));
  expect(await screen.findByRole('heading', { name: TITLE })).toBeTruthy();

  outage.restore();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: TITLE })).toBeNull());
  expect((await findTable()).getAttribute('aria-rowcount')).toBe(String(total + 1));
  expect(screen.getByText(/^[\d,]+ lines · as of/)).toBeTruthy();
  await waitFor(async () => expect(await findLoadingRows()).toHaveLength(0));
});

test('keeps all earlier lines readable when the end of a long ledger fails to load', async () => {
  const { user } = await renderPage(page, '/payments', { as: 'walter', onFailure: () => {} });
  await openAll(user);
  const outage = failRequests('"offset":1000}');
  scrollTo(1_010);
  await screen.findByRole('heading', { name: TITLE });
  expect((await findTable()).getAttribute('aria-rowcount')).toBe('1001');
  expect(screen.getByText(/^1,000 of [\d,]+ lines/)).toBeTruthy();
  outage.restore();
});
