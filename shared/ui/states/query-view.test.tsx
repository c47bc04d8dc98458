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

type Answer = readonly string[] | null;

/** A real query whose answers the test gives one after the other. */
function setUp(address = '/payments/pay-now') {
  const asked: { give: (answer: Answer) => void; fail: (error?: Error) => void }[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const ask = () =>
    new Promise<Answer>((give, reject) => {
      asked.push({ give, fail: (error = new ServiceError()) => reject(error) });
    });
  function Charges() {
    const query = useQuery({ queryKey: ['charges'], queryFn: ask });
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
  const last = () => {
    const call = asked.at(-1);
    if (!call) throw new Error('Nothing was asked.');
    return call;
  };
  return {
    view,
    asked,
    give: (answer: Answer) => last().give(answer),
    fail: (error?: Error) => last().fail(error),
    refresh: () => client.refetchQueries(),
  };
}

test('shows nothing for 300 ms, then placeholders, and says once that it waits', async () => {
  jest.useFakeTimers();
  const { view } = setUp();
  const status = () => screen.getByRole('status').textContent;
  act(() => jest.advanceTimersByTime(299));
  expect(status()).toBe('');
  expect(getComputedStyle(holder(view.container)).visibility).toBe('hidden');
  act(() => jest.advanceTimersByTime(1));
  expect(status()).toBe('Loading your payments');
  expect(getComputedStyle(holder(view.container)).visibility).toBe('visible');
  jest.useRealTimers();
  await expectAccessible(view.container);
});

function holder(container: Element): Element {
  const found = container.querySelector('[aria-busy] > div');
  if (!found) throw new Error('Nothing holds the place.');
  return found;
}

test('shows the content when it is there', async () => {
  const { give } = setUp();
  give(['Rent, October']);
  expect(await screen.findByText('Rent, October')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([[[]], [null]])('says that there is nothing for %j', async (answer) => {
  const { give } = setUp();
  give(answer);
  expect(await screen.findByText('No charges')).toBeTruthy();
});

test('an error is never drawn as nothing: it says what failed, when, the reference, and tries again', async () => {
  document.documentElement.dataset.timeZone = 'America/Denver';
  const { view, asked, fail, give } = setUp();
  fail();
  expect((await screen.findByRole('alert')).textContent).toContain('We cannot show your charges');
  expect(screen.getByText(/^Last tried \d+:\d\d [ap]m MT · Reference 7F3A-20C1$/)).toBeTruthy();
  expect(screen.getByText('You can still pay.')).toBeTruthy();
  await expectAccessible(view.container);

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked).toHaveLength(2);
  // While it tries, the panel and the focus stay, and a second press asks for nothing more.
  const trying = screen.getByRole('button', { name: 'Trying' });
  expect(document.activeElement).toBe(trying);
  await userEvent.click(trying);
  expect(asked).toHaveLength(2);

  fail();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  give(['Rent, October']);
  expect(await screen.findByText('Rent, October')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('spec 7: a service that is not there is said not to be available here, with nothing to try again', async () => {
  const { view, fail } = setUp();
  fail(new UnknownServiceError('payments'));
  expect((await screen.findByText(/not available here/)).closest('[role=status]')).toBeTruthy();
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
])('a thing that does not exist at %s offers a way on, and no retry', async (address, name, to) => {
  const { view, fail } = setUp(address);
  fail(notFound());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("We couldn't find this");
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
  expect(screen.queryByRole('button')).toBeNull();
  await expectAccessible(view.container);
});

test('what was removed while the page shows it is said to be gone, without a retry', async () => {
  const { asked, give, refresh, fail } = setUp();
  give(['Rent, October']);
  await screen.findByText('Rent, October');
  void refresh();
  await waitFor(() => expect(asked).toHaveLength(2));
  fail(notFound());
  expect((await screen.findByRole('status')).textContent).toMatch(/^This is no longer available\./);
  expect(screen.getByText('Rent, October')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failed refresh keeps the data and says how old it is', async () => {
  const { asked, give, refresh, fail } = setUp();
  give(['Rent, October']);
  await screen.findByText('Rent, October');
  void refresh();
  await waitFor(() => expect(asked).toHaveLength(2));
  fail();
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^This could not be refreshed\. What you see is from \d+:\d\d [ap]m \S+\./,
  );
  expect(screen.getByText('Rent, October')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  give(['Rent, November']);
  expect(await screen.findByText('Rent, November')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

describe('without a line', () => {
  afterEach(() => onlineManager.setOnline(true));
  const lose = () => act(() => onlineManager.setOnline(false));
  const find = () => act(() => onlineManager.setOnline(true));
  const LOADS = /^You are offline\. This loads by itself when the connection is back\./;

  test('it says so instead of loading, and loads by itself once the line is back', async () => {
    lose();
    const { view, asked, give } = setUp();
    expect((await screen.findByRole('status')).textContent).toMatch(LOADS);
    expect(view.container.querySelector('[aria-busy]')).toBeNull();
    expect(asked).toHaveLength(0);
    await expectAccessible(view.container);
    find();
    await waitFor(() => expect(asked).toHaveLength(1));
    give(['Rent, October']);
    expect(await screen.findByText('Rent, October')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('what is there stays, and says of when it is', async () => {
    const { asked, give, refresh } = setUp();
    give(['Rent, October']);
    await screen.findByText('Rent, October');
    lose();
    void refresh();
    expect((await screen.findByRole('status')).textContent).toMatch(
      /^You are offline\. What you see is from \d+:\d\d [ap]m \S+\.\s*$/,
    );
    expect(screen.getByText('Rent, October')).toBeTruthy();
    find();
    await waitFor(() => expect(asked).toHaveLength(2));
    give(['Rent, November']);
    expect(await screen.findByText('Rent, November')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('trying again says so where the focus is, and comes to its end by itself', async () => {
    const { asked, fail, give } = setUp();
    fail();
    const again = await screen.findByRole('button', { name: 'Try again' });
    lose();
    await userEvent.click(again);
    expect(await screen.findByText(LOADS)).toBeTruthy();
    expect(document.activeElement).toBe(again);
    find();
    await waitFor(() => expect(asked).toHaveLength(2));
    give(['Rent, October']);
    expect(await screen.findByText('Rent, October')).toBeTruthy();
  });
});
