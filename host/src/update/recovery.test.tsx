import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFormDraftStore } from 'shared/session/form-drafts';
import { expectAccessible } from 'shared/testing/accessibility';
import { FormDraftsContext } from 'shared/ui/draft-scope';
import { getRegisteredSection } from '../remotes/registry/registry.ts';
import { ErrorBoundary } from '../status/error-boundary.tsx';
import {
  BuildServer,
  createEntry,
  createScreen,
  getNote,
  NoteForm,
  queryErrorScreen,
  REPLACED,
  returnUntil,
  type Screens,
  throwAt,
  throwOnExclamation,
} from '../testing/build-server.tsx';

let server: BuildServer;
beforeEach(() => {
  server = new BuildServer();
});
afterEach(() => server.stop());

describe('the error screen', () => {
  const broken = (build: string) => ({
    [build]: createScreen(`Lease of ${build}`, throwOnExclamation),
    good: createScreen('Lease'),
  });

  async function openBroken(build: string, screens: Screens = broken(build)) {
    const page = await server.openLease(createEntry(build), screens);
    await page.user.type(getNote(), 'Ring twice!');
    await waitFor(() => expect(queryErrorScreen()).not.toBeNull());
    return page;
  }

  test('recovers without a reload when another build of the section is in service, and keeps typed text', async () => {
    server.release = { host: 'host-1', lease: createEntry('c1') };
    const { container } = await openBroken('c1');
    await waitFor(() => expect(server.releaseRequests).toBe(1));
    expect(queryErrorScreen()).not.toBeNull();
    server.release = { host: 'host-1', lease: createEntry('good') };
    await returnUntil(() => expect(queryErrorScreen()).toBeNull());
    expect(screen.getByRole('heading', { name: 'Lease' })).not.toBeNull();
    await waitFor(() => expect(getNote().value).toBe('Ring twice!'));
    expect(await screen.findByText(REPLACED)).not.toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('We kept'));
    await expectAccessible(container);
  });

  test('leaves the focus on an element outside of the page when it recovers', async () => {
    server.release = { host: 'host-1', lease: createEntry('good') };
    const { user } = await server.openLease(createEntry('c2'), {
      c2: createScreen('Lease of c2', throwAt('at first')),
      good: createScreen('Lease'),
    });
    const menu = screen.getByRole('button', { name: /^Your menu/ });
    await user.click(menu);
    await user.keyboard('{Escape}');
    await returnUntil(() => expect(queryErrorScreen()).toBeNull());
    await screen.findByText(REPLACED);
    await waitFor(() => expect(document.activeElement).toBe(menu));
  });

  test('tries again when the build in service does not load', async () => {
    server.release = { host: 'host-1', lease: createEntry('gone') };
    await openBroken('c3');
    await waitFor(() => expect(server.loadedBuilds).toContain('gone'), { timeout: 20_000 });
    expect(queryErrorScreen()).not.toBeNull();
    server.release = { host: 'host-1', lease: createEntry('good') };
    await returnUntil(() => expect(queryErrorScreen()).toBeNull());
  });

  test('shows the error screen again when the build in service throws, and stops there', async () => {
    server.release = { host: 'host-1', lease: createEntry('d4') };
    await openBroken('c4', {
      ...broken('c4'),
      d4: createScreen('Lease of d4', throwAt('another error')),
    });
    await returnUntil(() => expect(server.reports).toHaveLength(2));
    const requestsBefore = server.releaseRequests;
    await returnUntil(() => expect(server.releaseRequests).toBeGreaterThan(requestsBefore));
    expect(queryErrorScreen()).not.toBeNull();
    expect(server.loadedBuilds).toEqual(['c4', 'd4']);
  });

  test('recovers when the host rendered it outside of the screen, and keeps the drafts of all forms', async () => {
    server.start(createEntry('h1'), { good: createScreen('Lease') });
    server.release = { host: 'host-1', lease: createEntry('h1') };
    const drafts = createFormDraftStore({ corporation_id: 'c', person_id: 'p' }, () => true);
    const getError = (text: string) =>
      getRegisteredSection('lease')?.build === 'h1' ? throwOnExclamation(text) : null;
    render(
      <FormDraftsContext value={drafts}>
        <ErrorBoundary emergencyPhone="(715) 555-0142">
          <NoteForm getError={getError} />
        </ErrorBoundary>
      </FormDraftsContext>,
    );
    await userEvent.type(getNote(), 'Ring twice!');
    expect(queryErrorScreen()).not.toBeNull();
    server.release = { host: 'host-1', lease: createEntry('good') };
    await returnUntil(() => expect(queryErrorScreen()).toBeNull());
    await waitFor(() => expect(getNote().value).toBe('Ring twice!'));
    // A form that the renter closes later removes its draft, as before.
    cleanup();
    expect(sessionStorage.length).toBe(0);
  });

  test('offers a refresh when the host has another build', async () => {
    server.release = { host: 'host-2', lease: createEntry('good') };
    const { user } = await server.openLease(createEntry('c5'), broken('c5'));
    await user.type(getNote(), 'Ring twice!');
    const heading = await screen.findByRole('heading', { name: 'Site updated!' });
    expect(document.activeElement).toBe(heading);
    expect(server.loadedBuilds).toEqual(['c5']);
  });

  test.each([
    ['hidden', { target: document, name: 'hidden', value: true }],
    ['offline', { target: navigator, name: 'onLine', value: false }],
  ])('sends no requests while the tab is %s', async (_state, { target, name, value }) => {
    server.release = { host: 'host-1', lease: createEntry('good') };
    Object.defineProperty(target, name, { configurable: true, get: () => value });
    try {
      await openBroken(`c6${name}`);
      await act(() => import('./watch-release.ts'));
      document.dispatchEvent(new Event('visibilitychange'));
      await act(async () => {});
      expect(server.releaseRequests).toBe(0);
    } finally {
      Reflect.deleteProperty(target, name);
    }
    await returnUntil(() => expect(queryErrorScreen()).toBeNull());
  });
});
