import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createLazyPart } from './lazy-part.tsx';
import { LazyPartsContext, type LazyPartsHost } from './lazy-parts.ts';

type Load = () => Promise<ComponentType<{ text: string }>>;

const Newer = ({ text }: { text: string }) => <p>{`Newer ${text}`}</p>;
const Older = ({ text }: { text: string }) => <p>{`Older ${text}`}</p>;
const failing: Load = () => Promise.reject(new Error('Loading chunk failed.'));
const LINE = "The chart didn't load. The rest of the page works.";

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function renderPart(load: Load, host: LazyPartsHost | null = null) {
  const Part = createLazyPart({ name: 'chart', load, loading: <p>Loading</p>, failed: () => LINE });
  return render(
    <LazyPartsContext value={host}>
      <h1>Payments</h1>
      <Part text="chart" />
    </LazyPartsContext>,
  );
}

function createHost(loadOlder: Load, hasNewerBuild = false) {
  const reports: string[] = [];
  const host: LazyPartsHost = {
    loadOlderPart: () => loadOlder() as Promise<ComponentType<never>>,
    hasNewerBuild: async () => hasNewerBuild,
    reportFailure: (name, error) => reports.push(`${name}: ${(error as Error).message}`),
  };
  return { host, reports };
}

test('shows the part when its chunk has loaded', async () => {
  renderPart(() => Promise.resolve(Newer));
  expect(screen.getByText('Loading')).not.toBeNull();
  await advance(0);
  expect(screen.getByText('Newer chart')).not.toBeNull();
});

test('shows a line in place of the part, keeps the page and loads on Try again', async () => {
  let load = failing;
  renderPart(() => load());
  await advance(8000);
  expect(screen.getByText(LINE)).not.toBeNull();
  expect(screen.getByRole('heading').textContent).toBe('Payments');

  load = () => Promise.resolve(Newer);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await advance(0);
  expect(screen.getByText('Newer chart')).not.toBeNull();
  expect(screen.queryByText(LINE)).toBeNull();
  expect(document.activeElement?.textContent).toBe('Newer chart');
});

test('keeps the line when Try again fails, too', async () => {
  renderPart(failing);
  await advance(8000);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: 'Trying' })).not.toBeNull();
  await advance(8000);
  expect(screen.getByRole('button', { name: 'Try again' })).not.toBeNull();
});

test('shows the part of the older build and reports the failure when the chunk does not load', async () => {
  const { host, reports } = createHost(() => Promise.resolve(Older));
  renderPart(failing, host);
  await advance(8000);
  expect(screen.getByText('Older chart')).not.toBeNull();
  expect(reports).toEqual(['chart: Loading chunk failed.']);
});

test('shows the part of the older build after 5 s when the file hangs', async () => {
  const { host } = createHost(() => Promise.resolve(Older));
  renderPart(() => new Promise(() => {}), host);
  await advance(4999);
  expect(screen.getByText('Loading')).not.toBeNull();
  await advance(1);
  expect(screen.getByText('Older chart')).not.toBeNull();
});

test('shows the line when the older build does not have the part', async () => {
  const { host } = createHost(() => Promise.reject(new Error('The build has no part.')));
  renderPart(failing, host);
  await advance(8000);
  expect(screen.getByText(LINE)).not.toBeNull();
});

test('offers a refresh when another build of the section is in service', async () => {
  const { host } = createHost(() => Promise.reject(new Error('The file is gone.')), true);
  renderPart(failing, host);
  await advance(8000);
  expect(
    screen.getByText('The site was updated. Refresh to see this part of the page.'),
  ).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Refresh' })).not.toBeNull();
});

test('loads the part before it is rendered', async () => {
  const load = jest.fn(() => Promise.resolve(Newer));
  const Part = createLazyPart({ load, failed: () => LINE });
  Part.preload();
  render(<Part text="chart" />);
  await advance(0);
  expect(screen.getByText('Newer chart')).not.toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});
