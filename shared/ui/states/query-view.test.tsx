import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ApiError, UnknownServiceError } from 'shared/api/api-error';
import { expectAccessible } from 'shared/testing/accessibility';
import { Placeholder } from './placeholder.tsx';
import { QueryView } from './query-view.tsx';

class ServiceError extends Error {
  readonly reference = '7F3A-20C1';
}

type ChargeNames = readonly string[] | null;

/** Renders a real query whose responses the test resolves one after the other. */
function setUp(address = '/payments/pay-now') {
  const calls: { give: (answer: ChargeNames) => void; fail: (error?: Error) => void }[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const fetchCharges = () =>
    new Promise<ChargeNames>((give, reject) => {
      calls.push({ give, fail: (error = new ServiceError()) => reject(error) });
    });
  function Charges() {
    const query = useQuery({ queryKey: ['charges'], queryFn: fetchCharges });
    return (
      <QueryView
        query={query}
        loading={<Placeholder type="paragraph" />}
        loadingLabel="Loading your payments"
        empty={(charges) => charges.length === 0}
        whenEmpty={<p>No charges</p>}
        failure={{ title: 'We cannot show your charges', children: 'You can still pay.' }}
      >
        {(charges) => <p>{charges.join(', ')}</p>}
      </QueryView>
    );
  }
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={client}>
        <Charges />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const getLastCall = () => {
    const call = calls.at(-1);
    if (!call) throw new Error('There was no request.');
    return call;
  };
  return {
    view,
    calls,
    give: (answer: ChargeNames) => getLastCall().give(answer),
    fail: (error?: Error) => getLastCall().fail(error),
    refresh: () => client.refetchQueries(),
  };
}

test('shows placeholders and announces loading after 300 ms', async () => {
  jest.useFakeTimers();
  const { view } = setUp();
  const status = () => screen.getByRole('status').textContent;
  act(() => jest.advanceTimersByTime(299));
  expect(status()).toBe('');
  expect(getComputedStyle(getPlaceholders(view.container)).visibility).toBe('hidden');
  act(() => jest.advanceTimersByTime(1));
  expect(status()).toBe('Loading your payments');
  expect(getComputedStyle(getPlaceholders(view.container)).visibility).toBe('visible');
  jest.useRealTimers();
  await expectAccessible(view.container);
});

function getPlaceholders(container: Element): Element {
  const busyContent = container.querySelector('[aria-busy] > div');
  if (!busyContent) throw new Error('There is no placeholder container.');
  return busyContent;
}

test('shows the content', async () => {
  const { give } = setUp();
  give(['Rent, October']);
  expect(await screen.findByText('Rent, October')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([[[]], [null]])('shows the empty state for %j', async (answer) => {
  const { give } = setUp();
  give(answer);
  expect(await screen.findByText('No charges')).toBeTruthy();
});

test('shows an error with time and reference, and retries', async () => {
  document.documentElement.dataset.timeZone = 'America/Denver';
  const { view, calls, fail, give } = setUp();
  fail();
  expect((await screen.findByRole('alert')).textContent).toContain('We cannot show your charges');
  expect(screen.getByText(/^Last tried \d+:\d\d [ap]m MT · Reference 7F3A-20C1$/)).toBeTruthy();
  expect(screen.getByText('You can still pay.')).toBeTruthy();
  await expectAccessible(view.container);

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(calls).toHaveLength(2);
  // During the retry the panel and the focus stay, and another click sends no request.
  const retryingButton = screen.getByRole('button', { name: 'Trying' });
  expect(document.activeElement).toBe(retryingButton);
  await userEvent.click(retryingButton);
  expect(calls).toHaveLength(2);

  fail();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  give(['Rent, October']);
  expect(await screen.findByText('Rent, October')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('spec 7: shows that a service is not available here, without a retry button', async () => {
  const { view, fail } = setUp();
  fail(new UnknownServiceError('payments'));
  expect((await screen.findByText(/isn't available here/)).closest('[role=status]')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  await expectAccessible(view.container);
});

const notFound = () => new ApiError({ status: 404, code: 'not_found', message: 'None.' });

test.each([
  ['/payments/pay-now?payment=p1', 'Go to Payments', '/payments'],
  ['/payments?view=rent-status', 'Go to Payments', '/payments'],
  ['/maintenance/maintenance-details', 'Go to Maintenance', '/maintenance'],
  ['/account', 'Go to the start page', '/'],
  ['/terms-of-service', 'Go to the start page', '/'],
])('shows a link instead of a retry button for a 404 at %s', async (address, name, to) => {
  const { view, fail } = setUp(address);
  fail(notFound());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("We couldn't find this");
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
  expect(screen.queryByRole('button')).toBeNull();
  await expectAccessible(view.container);
});

test('shows that the data is no longer available after a refresh with 404, without a retry button', async () => {
  const { calls, give, refresh, fail } = setUp();
  give(['Rent, October']);
  await screen.findByText('Rent, October');
  void refresh();
  await waitFor(() => expect(calls).toHaveLength(2));
  fail(notFound());
  expect((await screen.findByRole('status')).textContent).toMatch(/^This is no longer available\./);
  expect(screen.getByText('Rent, October')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('keeps the data after a failed refresh and shows its time', async () => {
  const { calls, give, refresh, fail } = setUp();
  give(['Rent, October']);
  await screen.findByText('Rent, October');
  void refresh();
  await waitFor(() => expect(calls).toHaveLength(2));
  fail();
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^We couldn't refresh this\. What you see is from \d+:\d\d [ap]m \S+\./,
  );
  expect(screen.getByText('Rent, October')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  give(['Rent, November']);
  expect(await screen.findByText('Rent, November')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

describe('offline', () => {
  afterEach(() => onlineManager.setOnline(true));
  const goOffline = () => act(() => onlineManager.setOnline(false));
  const goOnline = () => act(() => onlineManager.setOnline(true));
  const LOADS = /^You are offline\. This will load when you're back online\./;

  test('shows an offline notice instead of loading, and loads when the connection is back', async () => {
    goOffline();
    const { view, calls, give } = setUp();
    expect((await screen.findByRole('status')).textContent).toMatch(LOADS);
    expect(view.container.querySelector('[aria-busy]')).toBeNull();
    expect(calls).toHaveLength(0);
    await expectAccessible(view.container);
    goOnline();
    await waitFor(() => expect(calls).toHaveLength(1));
    give(['Rent, October']);
    expect(await screen.findByText('Rent, October')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('keeps the data and shows its time', async () => {
    const { calls, give, refresh } = setUp();
    give(['Rent, October']);
    await screen.findByText('Rent, October');
    goOffline();
    void refresh();
    expect((await screen.findByRole('status')).textContent).toMatch(
      /^You are offline\. What you see is from \d+:\d\d [ap]m \S+\.\s*$/,
    );
    expect(screen.getByText('Rent, October')).toBeTruthy();
    goOnline();
    await waitFor(() => expect(calls).toHaveLength(2));
    give(['Rent, November']);
    expect(await screen.findByText('Rent, November')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('shows the offline notice on a retry, keeps the focus and loads when the connection is back', async () => {
    const { calls, fail, give } = setUp();
    fail();
    const retryButton = await screen.findByRole('button', { name: 'Try again' });
    goOffline();
    await userEvent.click(retryButton);
    expect(await screen.findByText(LOADS)).toBeTruthy();
    expect(document.activeElement).toBe(retryButton);
    goOnline();
    await waitFor(() => expect(calls).toHaveLength(2));
    give(['Rent, October']);
    expect(await screen.findByText('Rent, October')).toBeTruthy();
  });
});
