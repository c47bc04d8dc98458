import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ApiError } from 'shared/api/api-error';
import type { RegistryEntry } from 'shared/federation/registry';
import type { SectionModule } from 'shared/federation/section-module';
import { expectAccessible } from 'shared/testing/accessibility';
import { DraftScope } from 'shared/ui/draft-scope';
import { Form } from 'shared/ui/form';
import { Page } from 'shared/ui/page';
import { TextField } from 'shared/ui/text-field';
import { type ErrorReport, sendReportsTo } from '#src/reporting/report-error.ts';
import { renderPortalAt } from '#src/testing/render-portal-at.tsx';
import { federation } from '../load/federation-runtime.ts';
import { sendOutcomes } from '../load/outcomes.ts';
import { installRegistry } from '../registry/registry.ts';
import { fallbackBuilds } from '../screens/find-screen.ts';
import { deleteScreens, requestScreen } from '../screens/screen-store.ts';

/** A screen with a form. It throws what `getError` returns for the typed text. */
function createScreen(title: string, getError: (text: string) => unknown = () => null) {
  return function LeaseScreen() {
    const [text, setText] = useState('');
    const error = getError(text);
    if (error !== null) throw error;
    return (
      <Page title={title}>
        <DraftScope form="sample">
          <Form errors={[]} busy={false} onSubmit={() => {}}>
            <TextField label="Note" name="note" value={text} onChange={setText} />
          </Form>
        </DraftScope>
      </Page>
    );
  };
}

const throwAt = (message: string) => () => new Error(message);
const throwOnExclamation = (text: string) => (text.endsWith('!') ? new Error('after input') : null);

const host = { build: 'host-1', version: '1.0.0', integrity: {}, base: '/assets/host/1/' };
const createEntry = (build: string, fallback?: string): RegistryEntry => ({
  build,
  version: '1.0.0',
  integrity: { 'entry.js': 'sha384-abc' },
  base: `/assets/remote-lease/1.0.0-${build}/`,
  entry: 'entry.js',
  container: `lease_${build}`,
  ...(fallback && { fallback: createEntry(fallback) }),
});
type Screens = Readonly<Record<string, ReturnType<typeof createScreen>>>;

const { fetch } = globalThis;
let reports: ErrorReport[];
/** Ids of the builds that were loaded, in order. */
let loadedBuilds: string[];
let outcomes: string[];
/** What the web server has in service; requests fail while it is null. */
let release: { host: string; lease: RegistryEntry } | null;
let releaseRequests: number;

/** Serves these builds in place of the network; a build without a screen does not load. */
function serveBuilds(screens: Screens): void {
  const urls = new Map<string, string>();
  jest.spyOn(federation, 'registerRemotes').mockImplementation(([remote]) => {
    if (remote && 'entry' in remote) urls.set(remote.name, remote.entry);
  });
  jest.spyOn(federation, 'loadRemote').mockImplementation((async (id: string) => {
    const url = urls.get(id.split('/')[0] ?? '') ?? '';
    const [, build = ''] = /1\.0\.0-(\w+)\//.exec(url) ?? [];
    loadedBuilds.push(build);
    const Screen = screens[build];
    if (!Screen) throw new Error(`The build ${build} does not load.`);
    const module: SectionModule = {
      section: 'lease',
      screens: [{ path: '', load: async () => Screen }],
    };
    return { default: module };
  }) as never);
}

function respond(url: string): Response {
  if (release === null) throw new TypeError('Failed to fetch');
  const { host: build, lease } = release;
  if (url === '/release.json') {
    releaseRequests += 1;
    return Response.json({ set: 's2', host: build, sections: { lease: lease.build } });
  }
  const registry = { set: 's2', host: { ...host, build }, sections: { lease } };
  return new Response(
    `<script src="/assets/host/entry.js"></script><script type="application/json" id="portal-registry">${JSON.stringify(registry)}</script>`,
  );
}

async function openLease(entry: RegistryEntry, screens: Screens) {
  serveBuilds(screens);
  installRegistry({ set: 's1', host, sections: { lease: entry }, outcomes: '/outcomes' });
  history.replaceState(null, '', '/lease');
  await requestScreen('lease', '');
  const page = renderPortalAt('/lease');
  await act(async () => {});
  return page;
}

const errorScreen = () => screen.queryByRole('heading', { name: 'Something went wrong.' });
const note = () => screen.getByLabelText<HTMLInputElement>('Note');
const REPLACED =
  'This page had a problem, so we loaded it again. Check what you entered before you go on.';

/** Returns to the tab until `check` passes: the page checks the release then. */
const returnUntil = (check: () => void) =>
  waitFor(
    () => {
      document.dispatchEvent(new Event('visibilitychange'));
      check();
    },
    { timeout: 20_000, interval: 200 },
  );

beforeEach(() => {
  reports = [];
  loadedBuilds = [];
  outcomes = [];
  release = null;
  releaseRequests = 0;
  sessionStorage.clear();
  sendReportsTo((report) => reports.push(report));
  jest.spyOn(console, 'error').mockImplementation(() => {});
  globalThis.fetch = async (input) => respond(String(input));
  Object.assign(navigator, {
    sendBeacon: (_url: string, body: Blob) => {
      const reader = new FileReader();
      reader.onload = () => {
        for (const { build, outcome } of JSON.parse(String(reader.result))) {
          outcomes.push(`${build} ${outcome}`);
        }
      };
      reader.readAsText(body);
      return true;
    },
  });
});
afterEach(() => {
  globalThis.fetch = fetch;
  fallbackBuilds.delete('lease');
  deleteScreens('lease');
  jest.restoreAllMocks();
});

test('shows the fallback build after a render error that follows an input, with the typed text', async () => {
  const { user, container } = await openLease(createEntry('b1', 'a1'), {
    b1: createScreen('Lease of b1', throwOnExclamation),
    a1: createScreen('Lease of a1'),
  });
  await user.type(note(), 'Ring twice!');
  await screen.findByRole('heading', { name: 'Lease of a1' });
  await waitFor(() => expect(note().value).toBe('Ring twice!'));
  expect(await screen.findByText(REPLACED)).not.toBeNull();
  expect(screen.getByText('We kept what you typed. Check it and save.')).not.toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('We kept'));
  expect(errorScreen()).toBeNull();
  expect(reports.map(({ tags }) => tags)).toEqual([
    expect.objectContaining({ kind: 'render', app: 'remote-lease', build: 'b1', remote: 'lease' }),
  ]);
  sendOutcomes();
  await waitFor(() => expect(outcomes).toEqual(['b1 failed', 'a1 ready']));
  await expectAccessible(container);
});

test('shows the fallback build without a notice when the first render throws', async () => {
  await openLease(createEntry('b2', 'a2'), {
    b2: createScreen('Lease of b2', throwAt('first render')),
    a2: createScreen('Lease of a2'),
  });
  await screen.findByRole('heading', { name: 'Lease of a2' });
  expect(screen.queryByText(REPLACED)).toBeNull();
  expect(reports).toHaveLength(1);
});

test('spec 8: shows the error screen once when the fallback build throws too, and does not try a build twice', async () => {
  await openLease(createEntry('b3', 'a3'), {
    b3: createScreen('Lease of b3', throwAt('in both builds')),
    a3: createScreen('Lease of a3', throwAt('in both builds')),
  });
  await waitFor(() => expect(errorScreen()).not.toBeNull());
  const shown = errorScreen();
  expect(document.activeElement).toBe(shown);
  await returnUntil(() => expect(loadedBuilds).toEqual(['b3', 'a3']));
  expect(errorScreen()).toBe(shown);
  expect(reports.map(({ tags }) => tags.build)).toEqual(['b3', 'a3']);
  expect(screen.getByText(new RegExp(`Reference ${reports[1]?.tags.reference}`))).not.toBeNull();
});

test('spec 8: shows the error screen when there is no fallback build or it does not load', async () => {
  const first = await openLease(createEntry('b4'), {
    b4: createScreen('Lease of b4', throwAt('no fallback')),
  });
  await waitFor(() => expect(errorScreen()).not.toBeNull());
  first.unmount();
  await openLease(createEntry('b5', 'a5'), {
    b5: createScreen('Lease of b5', throwAt('fallback does not load')),
  });
  await waitFor(() => expect(errorScreen()).not.toBeNull(), { timeout: 20_000 });
  expect(reports.map(({ tags }) => tags.build)).toEqual(['b4', 'b5']);
});

const notFound = new ApiError({ status: 404, code: 'not_found', message: 'no such lease' });
test.each([
  ['an error of a request', notFound],
  ['an error caused by a request', new Error('The lease did not load', { cause: notFound })],
  ['a thrown response', { status: 404, statusText: 'Not Found' }],
  ['a DOM that a translation changed', new DOMException('removeChild', 'NotFoundError')],
  ['a chunk', Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })],
])('spec 8: does not blame the build for %s', async (_what, error) => {
  const build = `b${error.constructor.name}${'name' in error && error.name}`;
  await openLease(createEntry(build, 'a6'), {
    [build]: createScreen('Lease', () => error),
    a6: createScreen('Lease of a6'),
  });
  await screen.findByRole('alert');
  expect(loadedBuilds).toEqual([build]);
  expect(reports).toHaveLength(1);
  expect(reports[0]?.tags.app).toBe('host');
});

describe('the error screen', () => {
  const broken = (build: string) => ({
    [build]: createScreen(`Lease of ${build}`, throwOnExclamation),
    good: createScreen('Lease'),
  });

  async function openBroken(build: string, screens: Screens = broken(build)) {
    const page = await openLease(createEntry(build), screens);
    await page.user.type(note(), 'Ring twice!');
    await waitFor(() => expect(errorScreen()).not.toBeNull());
    return page;
  }

  test('recovers without a reload when another build of the section is in service, and keeps typed text', async () => {
    release = { host: 'host-1', lease: createEntry('c1') };
    const { container } = await openBroken('c1');
    await waitFor(() => expect(releaseRequests).toBe(1));
    expect(errorScreen()).not.toBeNull();
    release = { host: 'host-1', lease: createEntry('good') };
    await returnUntil(() => expect(errorScreen()).toBeNull());
    expect(screen.getByRole('heading', { name: 'Lease' })).not.toBeNull();
    await waitFor(() => expect(note().value).toBe('Ring twice!'));
    expect(await screen.findByText(REPLACED)).not.toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('We kept'));
    await expectAccessible(container);
  });

  test('leaves the focus on an element outside of the page when it recovers', async () => {
    release = { host: 'host-1', lease: createEntry('good') };
    const { user } = await openLease(createEntry('c2'), {
      c2: createScreen('Lease of c2', throwAt('at first')),
      good: createScreen('Lease'),
    });
    const menu = screen.getByRole('button', { name: /^Your menu/ });
    await user.click(menu);
    await user.keyboard('{Escape}');
    await returnUntil(() => expect(errorScreen()).toBeNull());
    await screen.findByText(REPLACED);
    await waitFor(() => expect(document.activeElement).toBe(menu));
  });

  test('tries again when the build in service does not load', async () => {
    release = { host: 'host-1', lease: createEntry('gone') };
    await openBroken('c3');
    await waitFor(() => expect(loadedBuilds).toContain('gone'), { timeout: 20_000 });
    expect(errorScreen()).not.toBeNull();
    release = { host: 'host-1', lease: createEntry('good') };
    await returnUntil(() => expect(errorScreen()).toBeNull());
  });

  test('shows the error screen again when the build in service throws, and stops there', async () => {
    release = { host: 'host-1', lease: createEntry('d4') };
    await openBroken('c4', {
      ...broken('c4'),
      d4: createScreen('Lease of d4', throwAt('another error')),
    });
    await returnUntil(() => expect(reports).toHaveLength(2));
    const requestsBefore = releaseRequests;
    await returnUntil(() => expect(releaseRequests).toBeGreaterThan(requestsBefore));
    expect(errorScreen()).not.toBeNull();
    expect(loadedBuilds).toEqual(['c4', 'd4']);
  });

  test('offers a refresh when the host has another build', async () => {
    release = { host: 'host-2', lease: createEntry('good') };
    const { user } = await openLease(createEntry('c5'), broken('c5'));
    await user.type(note(), 'Ring twice!');
    const heading = await screen.findByRole('heading', { name: 'Site updated!' });
    expect(document.activeElement).toBe(heading);
    expect(loadedBuilds).toEqual(['c5']);
  });

  test.each([
    ['hidden', { target: document, name: 'hidden', value: true }],
    ['offline', { target: navigator, name: 'onLine', value: false }],
  ])('sends no requests while the tab is %s', async (_state, { target, name, value }) => {
    release = { host: 'host-1', lease: createEntry('good') };
    Object.defineProperty(target, name, { configurable: true, get: () => value });
    try {
      await openBroken(`c6${name}`);
      await act(() => import('#src/update/watch-release.ts'));
      document.dispatchEvent(new Event('visibilitychange'));
      await act(async () => {});
      expect(releaseRequests).toBe(0);
    } finally {
      Reflect.deleteProperty(target, name);
    }
    await returnUntil(() => expect(errorScreen()).toBeNull());
  });
});
