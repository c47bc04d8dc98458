import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from 'shared/query-client/create-query-client';
import { useUnsavedWork } from 'shared/session/unsaved-work';
import { expectAccessible } from 'shared/testing/accessibility';
import { installRegistry } from '../remotes/registry/registry.ts';
import { UpdatePrompt } from './update-prompt.tsx';

const build = { build: '0a', version: '1.0.0', integrity: {} };
const lease = { ...build, base: '/assets/l/', entry: 'e.js', container: 'c' };
const same = { set: 's1', host: '0a', sections: { lease: '0a' } };
const newer = { set: 's2', host: '0a', sections: { lease: '0b' } };
const page = `<link rel="preload" as="script" href="/assets/l/b.js" crossorigin="anonymous">
<script defer src="/assets/h/a.js" crossorigin="anonymous"></script>
<script type="application/json" id="portal-registry">${JSON.stringify({
  set: 's2',
  host: { ...build, base: '/assets/h/' },
  sections: { lease: { ...lease, build: '0b', base: '/assets/l2/' } },
})}</script>`;

/** The release that the fake server has, and the files that it lacks. */
let server: { release: unknown; missing: readonly string[] };
let requests: string[];
const { fetch } = globalThis;

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  server = { release: newer, missing: [] };
  requests = [];
  installRegistry({ set: 's1', host: { ...build, base: '/assets/h/' }, sections: { lease } });
  globalThis.fetch = async (input, init) => {
    const address = String(input);
    requests.push(`${init?.method ?? 'GET'} ${address}`);
    if (address === '/release.json') return new Response(JSON.stringify(server.release));
    if (init?.method === 'HEAD') {
      return new Response(null, { status: server.missing.includes(address) ? 404 : 200 });
    }
    return new Response(page);
  };
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = fetch;
});

const queryPrompt = () => screen.queryByText('An update is ready.');
const showTab = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const minutes = (n: number) => act(() => jest.advanceTimersByTimeAsync(n * 60_000));

const client = createQueryClient();

function Page({ unsaved = false }: { unsaved?: boolean }) {
  useUnsavedWork(unsaved);
  return (
    <>
      <main id="content" tabIndex={-1} />
      <div role="status">
        <QueryClientProvider client={client}>
          <UpdatePrompt />
        </QueryClientProvider>
      </div>
    </>
  );
}

test('offers a newer release when the tab is shown again and all files are available', async () => {
  const { container } = render(<Page />);
  expect(requests).toEqual([]);
  await showTab();
  expect(await screen.findByText('An update is ready.')).toBeTruthy();
  expect(requests).toEqual([
    'GET /release.json',
    'GET /',
    'HEAD /assets/l/b.js',
    'HEAD /assets/h/a.js',
    'HEAD /assets/l2/e.js',
  ]);
  expect(document.activeElement).toBe(document.body);
  await expectAccessible(container);
});

test('checks about every ten minutes while the tab stays open', async () => {
  render(<Page />);
  await minutes(7);
  expect(requests).toEqual([]);
  await minutes(6);
  expect(queryPrompt()).toBeTruthy();
});

test('shows nothing while the page has the current release', async () => {
  server.release = same;
  render(<Page />);
  await showTab();
  await minutes(1);
  expect(requests).toEqual(['GET /release.json']);
  expect(queryPrompt()).toBeNull();
});

test('does not offer a release until all its files are available', async () => {
  server.missing = ['/assets/l2/e.js'];
  render(<Page />);
  await showTab();
  await minutes(2);
  expect(queryPrompt()).toBeNull();
  server.missing = [];
  await showTab();
  expect(await screen.findByText('An update is ready.')).toBeTruthy();
});

test('checks at most once a minute', async () => {
  server.release = same;
  render(<Page />);
  for (let n = 0; n < 5; n++) await showTab();
  expect(requests).toHaveLength(1);
});

test('waits while the page has unsaved work', async () => {
  const { rerender } = render(<Page unsaved />);
  await showTab();
  await minutes(1);
  expect(requests).toContain('HEAD /assets/h/a.js');
  expect(queryPrompt()).toBeNull();
  rerender(<Page />);
  expect(queryPrompt()).toBeTruthy();
});

test('reappears only for the next release after being dismissed, and focuses the page', async () => {
  render(<Page />);
  await showTab();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(queryPrompt()).toBeNull();
  expect(document.activeElement?.id).toBe('content');
  await minutes(2);
  await showTab();
  expect(queryPrompt()).toBeNull();
  server.release = { ...newer, set: 's3' };
  await minutes(2);
  await showTab();
  expect(await screen.findByText('An update is ready.')).toBeTruthy();
});
