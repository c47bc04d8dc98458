import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { EnvironmentContext } from '../environment-context.ts';
import { environment } from '../testing/environment.ts';
import { renderPortalAt } from '../testing/render-portal-at.tsx';
import { withDeadline, withRetries } from './load/retries.ts';
import { SectionOutlet } from './outlet/section-outlet.tsx';
import { toAttemptUrl } from './registry/attempt-url.ts';
import { hasNewerBuild } from './registry/current-release.ts';
import { getIntegrity, getRegisteredSection, installRegistry } from './registry/registry.ts';
import { createFailureReference } from './screens/failure-reference.ts';
import { toScreenAddress } from './screens/screen-address.ts';
import {
  getScreenState,
  requestScreen,
  setSectionFailureReporter,
} from './screens/screen-store.ts';

const build = { build: '0a', version: '1.0.0', integrity: { 'entry.js': 'sha384-abc' } };
const registry = {
  set: 's1',
  host: { ...build, base: '/assets/host/1/' },
  sections: {
    lease: { ...build, base: '/assets/lease/1/', entry: 'entry.js', container: 'portal_lease' },
  },
};

test('maps a path below a section to its screen', () => {
  expect(toScreenAddress('/payments')).toEqual({ section: 'payments', path: '' });
  expect(toScreenAddress('/payments/pay-now/')).toEqual({ section: 'payments', path: 'pay-now' });
  expect(toScreenAddress('/')).toBeNull();
  expect(toScreenAddress('/payments-2')).toBeNull();
});

test('requests a script with its hash and a new URL for each attempt', () => {
  installRegistry(registry);
  const url = new URL('/assets/lease/1/entry.js', document.baseURI).href;
  expect(getIntegrity(`${url}?attempt=4`)).toBe('sha384-abc');
  expect(globalThis.portalScript?.(url)).toEqual({ src: url, integrity: 'sha384-abc' });
  expect(globalThis.portalScript?.(url).src).toBe(toAttemptUrl(url, 2));
  const rogue = globalThis.portalScript?.('https://evil.example/entry.js');
  expect(rogue?.integrity).toBe(`sha384-${'A'.repeat(64)}`);
  expect(getRegisteredSection('lease')?.container).toBe('portal_lease');
  expect(getRegisteredSection('account')).toBeUndefined();
});

test('throws for an invalid registry', () => {
  expect(() => installRegistry({ set: 's1' })).toThrow();
});

test('withRetries tries three times, then rejects with the last error', async () => {
  jest.useFakeTimers();
  let tries = 0;
  const failing = withRetries(async () => {
    tries += 1;
    throw new Error(`try ${tries}`);
  });
  const outcome = expect(failing).rejects.toThrow('try 3');
  await jest.runAllTimersAsync();
  await outcome;
  expect(tries).toBe(3);
  jest.useRealTimers();
});

test('withDeadline rejects a pending promise after 8 s', async () => {
  jest.useFakeTimers();
  const hanging = withDeadline(new Promise(() => {}), 8000);
  const outcome = expect(hanging).rejects.toThrow('8 s');
  await jest.advanceTimersByTimeAsync(7999);
  await jest.advanceTimersByTimeAsync(1);
  await outcome;
  jest.useRealTimers();
});

test('creates a short reference for a failure', () => {
  const error = new Error('no');
  expect(createFailureReference(error, 1)).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
  expect(createFailureReference(error, 1)).toBe(createFailureReference(error, 1));
  expect(createFailureReference(error, 2)).not.toBe(createFailureReference(error, 1));
});

test('shows an unavailable section, reports the failure once, and retries', async () => {
  const reports: string[] = [];
  setSectionFailureReporter(
    ({ section, error }) => void reports.push(`${section}: ${error.message}`),
  );
  installRegistry({ ...registry, sections: {} });
  await requestScreen('payments', '');
  expect(getScreenState('payments', '').status).toBe('failed');
  expect(reports).toEqual([expect.stringContaining('payments: The section payments (build none)')]);

  document.documentElement.dataset.timeZone = 'America/Denver';
  render(
    <EnvironmentContext value={environment}>
      <MemoryRouter initialEntries={['/payments']}>
        <SectionOutlet
          section="payments"
          notFound={<p>Not found</p>}
          updated={<p>Updated</p>}
          broken={() => <p>Broken</p>}
        />
      </MemoryRouter>
    </EnvironmentContext>,
  );
  const heading = screen.getByRole('heading', { name: 'Payments is not available right now' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(/Lease, maintenance and account still work/)).toBeTruthy();
  expect(screen.getByText(/^Last tried \d+:\d\d [ap]m MT · Reference/)).toBeTruthy();

  let failRequest = () => {};
  const { fetch } = globalThis;
  globalThis.fetch = () => new Promise((_, fail) => (failRequest = () => fail(new Error('down'))));
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Try again' })));
  const button = screen.getByRole('button', { name: /Trying/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  failRequest();
  globalThis.fetch = fetch;
  await screen.findByRole('button', { name: 'Try again' });
  // The same outage is reported only once.
  expect(reports).toHaveLength(1);
});

test('does not move the focus when a section fails after the renter has moved it', async () => {
  installRegistry({ ...registry, sections: {} });
  const { user } = renderPortalAt('/maintenance');
  const menu = screen.getByRole('button', { name: /^Your menu/ });
  await user.click(menu);
  await user.keyboard('{Escape}');
  const title = { name: 'Maintenance is not available right now' };
  await screen.findByRole('heading', title);
  expect(document.activeElement).toBe(menu);
});

describe('a section that failed to load', () => {
  const currentRelease = (sections: object) => JSON.stringify({ set: 's2', host: '0a', sections });
  const respondWith = (text: string) => {
    globalThis.fetch = async () => new Response(text);
  };
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
  });

  test.each([
    ['another build in service', currentRelease({ lease: '0b' }), true],
    ['the same build in service', currentRelease({ lease: '0a' }), false],
    ['left the release', currentRelease({}), false],
    ['a server that is down', 'The portal is not available right now.', false],
  ])('spec 8: detects a newer build when it has %s', async (_what, text, updated) => {
    installRegistry(registry);
    respondWith(text);
    expect(await hasNewerBuild('lease')).toBe(updated);
  });

  test('spec 8: shows the update screen when another build has been released', async () => {
    installRegistry({ ...registry, sections: {} });
    setSectionFailureReporter(() => {});
    respondWith(currentRelease({ lease: '0a' }));
    await requestScreen('lease', '');
    render(
      <EnvironmentContext value={environment}>
        <MemoryRouter initialEntries={['/lease']}>
          <SectionOutlet
            section="lease"
            notFound={null}
            updated={<p>Updated</p>}
            broken={() => null}
          />
        </MemoryRouter>
      </EnvironmentContext>,
    );
    expect(screen.getByText('Updated')).toBeTruthy();
  });
});
