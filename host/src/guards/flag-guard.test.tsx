import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { type FlagKey, type FlagSet, FlagsContext, SAFE_FLAGS } from 'shared/flags/flags';
import { renderPortalAt } from '../testing/render-portal-at.tsx';
import { FlagGuard } from './flag-guard.tsx';

const LEASE = 'RENTER_PORTAL_LEASE_TAB_ENABLED';
const OPTIONS = 'RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED';

function show(set: FlagSet | null, flags: readonly FlagKey[] | undefined, redirectTo?: string) {
  const to = redirectTo === undefined ? {} : { redirectTo };
  render(
    <FlagsContext value={set}>
      <MemoryRouter>
        <Routes>
          <Route
            path="/"
            element={
              <FlagGuard flags={flags} {...to}>
                <h1>Guarded</h1>
              </FlagGuard>
            }
          />
          <Route path="/default" element={<h1>Default route</h1>} />
        </Routes>
      </MemoryRouter>
    </FlagsContext>,
  );
  const heading = screen.queryByRole('heading')?.textContent;
  return heading ?? (screen.queryByRole('status', { name: 'Loading' }) ? 'loading' : 'nothing');
}

test.each([
  ['unknown', null],
  ['empty', {}],
])('spec 2: a flag set that is %s shows a loading indicator', (_what, set) => {
  expect(show(set, [LEASE], '/default')).toBe('loading');
});

test('spec 2: a flag that is off sends to the default route', () => {
  expect(show({ [LEASE]: false, [OPTIONS]: true }, [LEASE], '/default')).toBe('Default route');
});

test('spec 2: a flag that is off shows nothing where no redirect is asked for', () => {
  expect(show({ [LEASE]: false, [OPTIONS]: true }, [LEASE])).toBe('nothing');
});

test('a flag that the set does not have is off', () => {
  expect(show({ [OPTIONS]: true }, [LEASE])).toBe('nothing');
});

test('spec 2: a flag that is on shows the page', () => {
  expect(show({ [LEASE]: true }, [LEASE])).toBe('Guarded');
});

test('with two flags, both have to be on', () => {
  expect(show({ [LEASE]: true, [OPTIONS]: false }, [LEASE, OPTIONS])).toBe('nothing');
});

test.each([
  ['unknown', null],
  ['all off', { [LEASE]: false }],
])('spec 2: a path without a flag is allowed, with the set %s', (_what, set) => {
  expect(show(set, undefined, '/default')).toBe('Guarded');
});

test('spec 6: /account/payment-method goes with the payment options flag', () => {
  const { address } = renderPortalAt('/account/payment-method', {
    flags: { ...SAFE_FLAGS, [OPTIONS]: false },
  });
  expect(address()).toBe('/payments');
});

test('a flag that is switched off while its page is open takes effect at once', () => {
  const { address, flagSource } = renderPortalAt('/lease');
  expect(address()).toBe('/lease');
  act(() => flagSource.become({ ...SAFE_FLAGS, [LEASE]: false }));
  expect(address()).toBe('/payments');
  expect(screen.queryByRole('link', { name: 'Lease' })).toBeNull();
});
