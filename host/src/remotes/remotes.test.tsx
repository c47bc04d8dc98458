import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { EnvironmentContext } from '../environment-context.ts';
import { environment } from '../testing/environment.ts';
import { renderPortalAt } from '../testing/render-portal-at.tsx';
import { withDeadline, withRetries } from './load/load-section.ts';
import { SectionOutlet } from './outlet/section-outlet.tsx';
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

test('an address below a section is a screen of it', () => {
  expect(toScreenAddress('/payments')).toEqual({ section: 'payments', path: '' });
  expect(toScreenAddress('/payments/pay-now/')).toEqual({ section: 'payments', path: 'pay-now' });
  expect(toScreenAddress('/')).toBeNull();
  expect(toScreenAddress('/paymentsx')).toBeNull();
});

test('a script is asked for with its hash, by a new address each time, and never without one', () => {
  installRegistry(registry);
  const url = new URL('/assets/lease/1/entry.js', document.baseURI).href;
  expect(getIntegrity(`${url}?attempt=4`)).toBe('sha384-abc');
  expect(globalThis.portalScript?.(url)).toEqual({ src: url, integrity: 'sha384-abc' });
  expect(globalThis.portalScript?.(url).src).toBe(`${url}?attempt=2`);
  const rogue = globalThis.portalScript?.('https://evil.example/entry.js');
  expect(rogue?.integrity).toBe(`sha384-${'A'.repeat(64)}`);
  expect(getRegisteredSection('lease')?.container).toBe('portal_lease');
  expect(getRegisteredSection('account')).toBeUndefined();
});

test('a page without a usable registry does not start', () => {
  expect(() => installRegistry({ set: 's1' })).toThrow();
});

test('tries three times, then gives the last failure', async () => {
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

test('what hangs is given up after 8 s', async () => {
  jest.useFakeTimers();
  const hanging = withDeadline(new Promise(() => {}), 8000);
  const outcome = expect(hanging).rejects.toThrow('8 s');
  await jest.advanceTimersByTimeAsync(7999);
  await jest.advanceTimersByTimeAsync(1);
  await outcome;
  jest.useRealTimers();
});

test('a failure has a reference that can be read out', () => {
  const error = new Error('no');
  expect(createFailureReference(error, 1)).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
  expect(createFailureReference(error, 1)).toBe(createFailureReference(error, 1));
  expect(createFailureReference(error, 2)).not.toBe(createFailureReference(error, 1));
});

test('a section that is not there says so in its place, reports it once, and tries again', async () => {
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
        <SectionOutlet section="payments" notFound={<p>Not found</p>} updated={<p>Updated</p>} />
      </MemoryRouter>
    </EnvironmentContext>,
  );
  const heading = screen.getByRole('heading', { name: 'Payments is not available right now' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(/Lease, maintenance and account work as usual/)).toBeTruthy();
  expect(screen.getByText(/^Last tried \d+:\d\d [ap]m MT · Reference/)).toBeTruthy();

  let answer = () => {};
  const { fetch } = globalThis;
  globalThis.fetch = () => new Promise((_, fail) => (answer = () => fail(new Error('down'))));
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Try again' })));
  const button = screen.getByRole('button', { name: /Trying/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  answer();
  globalThis.fetch = fetch;
  await screen.findByRole('button', { name: 'Try again' });
  // The same section, down since then: one failure.
  expect(reports).toHaveLength(1);
});

test('a section that comes to nothing later leaves the focus where the renter has gone meanwhile', async () => {
  installRegistry({ ...registry, sections: {} });
  const { user } = renderPortalAt('/maintenance');
  const menu = screen.getByRole('button', { name: /^Your menu/ });
  await user.click(menu);
  await user.keyboard('{Escape}');
  const words = { name: 'Maintenance is not available right now' };
  await screen.findByRole('heading', words);
  expect(document.activeElement).toBe(menu);
});

describe('a section that did not load', () => {
  const news = (sections: object) => JSON.stringify({ set: 's2', host: '0a', sections });
  const answer = (text: string) => {
    globalThis.fetch = async () => new Response(text);
  };
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
  });

  test.each([
    ['another build by now', news({ lease: '0b' }), true],
    ['the same build still', news({ lease: '0a' }), false],
    ['left the release', news({}), false],
    ['a server that is down', 'The portal is not available right now.', false],
  ])('spec 8: has %s: updated is told', async (_what, text, updated) => {
    installRegistry(registry);
    answer(text);
    expect(await hasNewerBuild('lease')).toBe(updated);
  });

  test('spec 8: stands as updated where another build has been released', async () => {
    installRegistry({ ...registry, sections: {} });
    setSectionFailureReporter(() => {});
    answer(news({ lease: '0a' }));
    await requestScreen('lease', '');
    render(
      <EnvironmentContext value={environment}>
        <MemoryRouter initialEntries={['/lease']}>
          <SectionOutlet section="lease" notFound={null} updated={<p>Updated</p>} />
        </MemoryRouter>
      </EnvironmentContext>,
    );
    expect(screen.getByText('Updated')).toBeTruthy();
  });
});
