import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { RegistryEntry } from 'shared/federation/registry';
import type { SectionModule } from 'shared/federation/section-module';
import { DraftScope } from 'shared/ui/draft-scope';
import { Form } from 'shared/ui/form';
import { Page } from 'shared/ui/page';
import { TextField } from 'shared/ui/text-field';
import { federation } from '../remotes/load/federation-runtime.ts';
import { installRegistry } from '../remotes/registry/registry.ts';
import { fallbackBuilds } from '../remotes/screens/find-screen.ts';
import { deleteScreens, requestScreen } from '../remotes/screens/screen-store.ts';
import { type ErrorReport, sendReportsTo } from '../reporting/report-error.ts';
import { type PortalAt, renderPortalAt } from './render-portal-at.tsx';

/** A form with a stored draft. It throws what `getError` returns for the typed text. */
export function NoteForm({ getError = () => null }: { getError?: (text: string) => unknown }) {
  const [text, setText] = useState('');
  const error = getError(text);
  if (error !== null) throw error;
  return (
    <DraftScope form="sample">
      <Form errors={[]} busy={false} onSubmit={() => {}}>
        <TextField label="Note" name="note" value={text} onChange={setText} />
      </Form>
    </DraftScope>
  );
}

/** A screen of the lease section with a `NoteForm`. The screen throws what `getError` returns. */
export function createScreen(title: string, getError: (text: string) => unknown = () => null) {
  return function LeaseScreen() {
    const error = getError('');
    if (error !== null) throw error;
    return (
      <Page title={title}>
        <NoteForm getError={getError} />
      </Page>
    );
  };
}

export const throwAt = (message: string) => () => new Error(message);
export const throwOnExclamation = (text: string) =>
  text.endsWith('!') ? new Error('after input') : null;

const host = { build: 'host-1', version: '1.0.0', integrity: {}, base: '/assets/host/1/' };

/** The registry entry of a build of the lease section. */
export const createEntry = (build: string, fallback?: string): RegistryEntry => ({
  build,
  version: '1.0.0',
  integrity: { 'entry.js': 'sha384-abc' },
  base: `/assets/remote-lease/1.0.0-${build}/`,
  entry: 'entry.js',
  container: `lease_${build}`,
  ...(fallback && { fallback: createEntry(fallback) }),
});

/** Screens by the build that has them. */
export type Screens = Readonly<Record<string, ReturnType<typeof createScreen>>>;

/**
 * Replaces the network: serves builds of the lease section, the page and `/release.json`. Create it in `beforeEach`
 * and call `stop` in `afterEach`.
 */
export class BuildServer {
  /** Ids of the builds that were loaded, in order. */
  readonly loadedBuilds: string[] = [];
  readonly reports: ErrorReport[] = [];
  /** What is in service; requests fail while it is null. */
  release: { readonly host: string; readonly lease: RegistryEntry } | null = null;
  releaseRequests = 0;
  private readonly fetch = globalThis.fetch;

  constructor() {
    sessionStorage.clear();
    sendReportsTo((report) => this.reports.push(report));
    jest.spyOn(console, 'error').mockImplementation(() => {});
    globalThis.fetch = async (input) => this.respond(String(input));
  }

  stop(): void {
    globalThis.fetch = this.fetch;
    fallbackBuilds.delete('lease');
    deleteScreens('lease');
    jest.restoreAllMocks();
  }

  /** Registers `entry` as the build of the page and serves the builds of `screens`. Other builds do not load. */
  start(entry: RegistryEntry, screens: Screens): void {
    const urls = new Map<string, string>();
    jest.spyOn(federation, 'registerRemotes').mockImplementation(([remote]) => {
      if (remote && 'entry' in remote) urls.set(remote.name, remote.entry);
    });
    jest.spyOn(federation, 'loadRemote').mockImplementation((async (id: string) => {
      const url = urls.get(id.split('/')[0] ?? '') ?? '';
      const [, build = ''] = /1\.0\.0-(\w+)\//.exec(url) ?? [];
      this.loadedBuilds.push(build);
      const Screen = screens[build];
      if (!Screen) throw new Error(`The build ${build} does not load.`);
      const module: SectionModule = {
        section: 'lease',
        screens: [{ path: '', load: async () => Screen }],
      };
      return { default: module };
    }) as never);
    installRegistry({ set: 's1', host, sections: { lease: entry }, outcomes: '/outcomes' });
    history.replaceState(null, '', '/lease');
  }

  /** Starts the server and opens the lease in the portal. */
  async openLease(entry: RegistryEntry, screens: Screens): Promise<PortalAt> {
    this.start(entry, screens);
    await requestScreen('lease', '');
    const page = renderPortalAt('/lease');
    await act(async () => {});
    return page;
  }

  private respond(url: string): Response {
    if (this.release === null) throw new TypeError('Failed to fetch');
    const { host: build, lease } = this.release;
    if (url === '/release.json') {
      this.releaseRequests += 1;
      return Response.json({ set: 's2', host: build, sections: { lease: lease.build } });
    }
    const registry = { set: 's2', host: { ...host, build }, sections: { lease } };
    return new Response(
      `<script src="/assets/host/entry.js"></script><script type="application/json" id="portal-registry">${JSON.stringify(registry)}</script>`,
    );
  }
}

export const queryErrorScreen = () =>
  screen.queryByRole('heading', { name: 'Something went wrong.' });
export const getNote = () => screen.getByLabelText<HTMLInputElement>('Note');
export const REPLACED =
  'This page had a problem, so we loaded it again. Check what you entered before you go on.';

/** Returns to the tab until `check` passes: the page checks the release then. */
export const returnUntil = (check: () => void) =>
  waitFor(
    () => {
      document.dispatchEvent(new Event('visibilitychange'));
      check();
    },
    { timeout: 20_000, interval: 200 },
  );
