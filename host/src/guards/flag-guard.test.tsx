import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { ALL_SECTIONS_ON, type FlagKey, type FlagSet, FlagsContext } from 'shared/flags/flags';
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
])('spec 2: shows a loading indicator when the flags are %s', (_what, set) => {
  expect(show(set, [LEASE], '/default')).toBe('loading');
});

test('spec 2: redirects to the default route when the flag is off', () => {
  expect(show({ [LEASE]: false, [OPTIONS]: true }, [LEASE], '/default')).toBe('Default route');
});

test('spec 2: renders nothing when the flag is off and no redirect is set', () => {
  expect(show({ [LEASE]: false, [OPTIONS]: true }, [LEASE])).toBe('nothing');
});

test('treats a missing flag as off', () => {
  expect(show({ [OPTIONS]: true }, [LEASE])).toBe('nothing');
});

test('spec 2: shows the page when the flag is on', () => {
  expect(show({ [LEASE]: true }, [LEASE])).toBe('Guarded');
});

test('requires both flags when a page has two', () => {
  expect(show({ [LEASE]: true, [OPTIONS]: false }, [LEASE, OPTIONS])).toBe('nothing');
});

test.each([
  ['unknown', null],
  ['all off', { [LEASE]: false }],
])('spec 2: allows a path without a flag when the flags are %s', (_what, set) => {
  expect(show(set, undefined, '/default')).toBe('Guarded');
});

test('spec 6: redirects from /account/payment-method when the payment options flag is off', () => {
  const { address } = renderPortalAt('/account/payment-method', {
    flags: { ...ALL_SECTIONS_ON, [OPTIONS]: false },
  });
  expect(address()).toBe('/payments');
});

describe('when a flag changes while its page is open', () => {
  const off = { ...ALL_SECTIONS_ON, [LEASE]: false };
  const page = (set: FlagSet | null) => (
    <FlagsContext value={set}>
      <MemoryRouter initialEntries={['/lease']}>
        <Routes>
          <Route
            path="/lease"
            element={
              <FlagGuard flags={[LEASE]} redirectTo="/default">
                <label>
                  Reason <input />
                </label>
                <Link to="/lease/next">Next</Link>
              </FlagGuard>
            }
          />
          <Route
            path="/lease/next"
            element={
              <FlagGuard flags={[LEASE]} redirectTo="/default">
                <Link to="/lease">Back</Link>
              </FlagGuard>
            }
          />
          <Route path="/default" element={<h1>Default route</h1>} />
        </Routes>
      </MemoryRouter>
    </FlagsContext>
  );
  const reason = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' });

  test('spec 2: turning a flag off leaves the page and removes its navigation entry', () => {
    const { address, flagSource } = renderPortalAt('/lease');
    expect(address()).toBe('/lease');
    act(() => flagSource.become(off));
    expect(address()).toBe('/payments');
    expect(screen.queryByRole('link', { name: 'Lease' })).toBeNull();
  });

  test('spec 2: turning a flag on restores the navigation entry', () => {
    const { flagSource } = renderPortalAt('/payments', { flags: off });
    expect(screen.queryByRole('link', { name: 'Lease' })).toBeNull();
    act(() => flagSource.become(ALL_SECTIONS_ON));
    expect(screen.getByRole('link', { name: 'Lease' })).not.toBeNull();
  });

  test('redirects when nothing was entered on the page', () => {
    const { rerender } = render(page(ALL_SECTIONS_ON));
    rerender(page(off));
    expect(screen.getByRole('heading', { name: 'Default route' })).not.toBeNull();
  });

  test('keeps a started form open with a notice, and redirects after the renter leaves it', async () => {
    const { rerender } = render(page(ALL_SECTIONS_ON));
    await userEvent.type(reason(), 'A new job');
    rerender(page(off));
    expect(reason().value).toBe('A new job');
    const notice = screen.getByRole('status');
    expect(notice.textContent).toContain('The office has closed this part of the portal');
    rerender(page(ALL_SECTIONS_ON));
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(page(off));
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(screen.getByRole('heading', { name: 'Default route' })).not.toBeNull();
  });

  test('redirects on return to a started form that was left', async () => {
    const { rerender } = render(page(ALL_SECTIONS_ON));
    await userEvent.type(reason(), 'A new job');
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    rerender(page(off));
    expect(screen.getByRole('heading', { name: 'Default route' })).not.toBeNull();
  });

  test.each([
    ['unknown', null],
    ['empty', {}],
  ])(
    'spec 2: shows a loading indicator and keeps the input when the flags become %s',
    async (_, set) => {
      const { rerender } = render(page(ALL_SECTIONS_ON));
      await userEvent.type(reason(), 'A new job');
      rerender(page(set));
      expect(screen.getByRole('status', { name: 'Loading' })).not.toBeNull();
      expect(screen.queryByRole('textbox')).toBeNull();
      rerender(page(ALL_SECTIONS_ON));
      expect(reason().value).toBe('A new job');
    },
  );
});
