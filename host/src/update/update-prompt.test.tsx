import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

/** What the web server answers; files that it does not have are gone. */
let server: { news: unknown; gone: readonly string[] };
let asked: string[];
const { fetch } = globalThis;

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  server = { news: newer, gone: [] };
  asked = [];
  installRegistry({ set: 's1', host: { ...build, base: '/assets/h/' }, sections: { lease } });
  globalThis.fetch = async (input, init) => {
    const address = String(input);
    asked.push(`${init?.method ?? 'GET'} ${address}`);
    if (address === '/release.json') return new Response(JSON.stringify(server.news));
    if (init?.method === 'HEAD') {
      return new Response(null, { status: server.gone.includes(address) ? 404 : 200 });
    }
    return new Response(page);
  };
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = fetch;
});

const words = () => screen.queryByText('An update is ready.');
const look = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const minutes = (n: number) => act(() => jest.advanceTimersByTimeAsync(n * 60_000));

function Page({ unsaved = false }: { unsaved?: boolean }) {
  useUnsavedWork(unsaved);
  return (
    <>
      <main id="content" tabIndex={-1} />
      <div role="status">
        <UpdatePrompt />
      </div>
    </>
  );
}

test('a tab that is looked at again is told of a newer release whose files are all there', async () => {
  const { container } = render(<Page />);
  expect(asked).toEqual([]);
  await look();
  expect(await screen.findByText('An update is ready.')).toBeTruthy();
  expect(asked).toEqual([
    'GET /release.json',
    'GET /',
    'HEAD /assets/l/b.js',
    'HEAD /assets/h/a.js',
    'HEAD /assets/l2/e.js',
  ]);
  expect(document.activeElement).toBe(document.body);
  await expectAccessible(container);
});

test('one that stays open asks by itself, every ten minutes or so', async () => {
  render(<Page />);
  await minutes(7);
  expect(asked).toEqual([]);
  await minutes(6);
  expect(words()).toBeTruthy();
});

test('it is told of nothing while its own release is in service', async () => {
  server.news = same;
  render(<Page />);
  await look();
  await minutes(1);
  expect(asked).toEqual(['GET /release.json']);
  expect(words()).toBeNull();
});

test('a release of which a file does not answer is not offered until it is whole', async () => {
  server.gone = ['/assets/l2/e.js'];
  render(<Page />);
  await look();
  await minutes(2);
  expect(words()).toBeNull();
  server.gone = [];
  await look();
  expect(await screen.findByText('An update is ready.')).toBeTruthy();
});

test('looking often asks once a minute at most', async () => {
  server.news = same;
  render(<Page />);
  for (let n = 0; n < 5; n++) await look();
  expect(asked).toHaveLength(1);
});

test('it waits while anything is unsaved', async () => {
  const { rerender } = render(<Page unsaved />);
  await look();
  await minutes(1);
  expect(asked).toContain('HEAD /assets/h/a.js');
  expect(words()).toBeNull();
  rerender(<Page />);
  expect(words()).toBeTruthy();
});

test('put away it comes again with the next release only, and the page has the focus', async () => {
  render(<Page />);
  await look();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(words()).toBeNull();
  expect(document.activeElement?.id).toBe('content');
  await minutes(2);
  await look();
  expect(words()).toBeNull();
  server.news = { ...newer, set: 's3' };
  await minutes(2);
  await look();
  expect(await screen.findByText('An update is ready.')).toBeTruthy();
});
