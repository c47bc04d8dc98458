import { screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared/api/api-error';
import { expectAccessible } from 'shared/testing/accessibility';
import {
  BuildServer,
  createEntry,
  createScreen,
  getNote,
  queryErrorScreen,
  REPLACED,
  returnUntil,
  throwAt,
  throwOnExclamation,
} from '#src/testing/build-server.tsx';
import { sendOutcomes } from '../load/outcomes.ts';

let server: BuildServer;
let outcomes: string[];
beforeEach(() => {
  server = new BuildServer();
  outcomes = [];
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
afterEach(() => server.stop());

test('shows the fallback build after a render error that follows an input, with the typed text', async () => {
  const { user, container } = await server.openLease(createEntry('b1', 'a1'), {
    b1: createScreen('Lease of b1', throwOnExclamation),
    a1: createScreen('Lease of a1'),
  });
  await user.type(getNote(), 'Ring twice!');
  await screen.findByRole('heading', { name: 'Lease of a1' });
  await waitFor(() => expect(getNote().value).toBe('Ring twice!'));
  expect(await screen.findByText(REPLACED)).not.toBeNull();
  expect(screen.getByText('We kept what you typed. Check it and save.')).not.toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('We kept'));
  expect(queryErrorScreen()).toBeNull();
  expect(server.reports.map(({ tags }) => tags)).toEqual([
    expect.objectContaining({ kind: 'render', app: 'remote-lease', build: 'b1', remote: 'lease' }),
  ]);
  sendOutcomes();
  await waitFor(() => expect(outcomes).toEqual(['b1 failed', 'a1 ready']));
  await expectAccessible(container);
});

test('shows the fallback build without a notice when the first render throws', async () => {
  await server.openLease(createEntry('b2', 'a2'), {
    b2: createScreen('Lease of b2', throwAt('first render')),
    a2: createScreen('Lease of a2'),
  });
  await screen.findByRole('heading', { name: 'Lease of a2' });
  expect(screen.queryByText(REPLACED)).toBeNull();
  expect(server.reports).toHaveLength(1);
});

test('spec 8: shows the error screen once when the fallback build throws too, and does not try a build twice', async () => {
  await server.openLease(createEntry('b3', 'a3'), {
    b3: createScreen('Lease of b3', throwAt('in both builds')),
    a3: createScreen('Lease of a3', throwAt('in both builds')),
  });
  await waitFor(() => expect(queryErrorScreen()).not.toBeNull());
  const shown = queryErrorScreen();
  expect(document.activeElement).toBe(shown);
  await returnUntil(() => expect(server.loadedBuilds).toEqual(['b3', 'a3']));
  expect(queryErrorScreen()).toBe(shown);
  expect(server.reports.map(({ tags }) => tags.build)).toEqual(['b3', 'a3']);
  expect(
    screen.getByText(new RegExp(`Reference ${server.reports[1]?.tags.reference}`)),
  ).not.toBeNull();
});

test('spec 8: shows the error screen when there is no fallback build or it does not load', async () => {
  const first = await server.openLease(createEntry('b4'), {
    b4: createScreen('Lease of b4', throwAt('no fallback')),
  });
  await waitFor(() => expect(queryErrorScreen()).not.toBeNull());
  first.unmount();
  await server.openLease(createEntry('b5', 'a5'), {
    b5: createScreen('Lease of b5', throwAt('fallback does not load')),
  });
  await waitFor(() => expect(queryErrorScreen()).not.toBeNull(), { timeout: 20_000 });
  expect(server.reports.map(({ tags }) => tags.build)).toEqual(['b4', 'b5']);
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
  await server.openLease(createEntry(build, 'a6'), {
    [build]: createScreen('Lease', () => error),
    a6: createScreen('Lease of a6'),
  });
  await screen.findByRole('alert');
  expect(server.loadedBuilds).toEqual([build]);
  expect(server.reports).toHaveLength(1);
  expect(server.reports[0]?.tags.app).toBe('host');
});
