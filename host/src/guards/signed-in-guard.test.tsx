import { act, screen } from '@testing-library/react';
import { authorized, renderPortalAt } from '../testing/render-portal-at.tsx';

const wanted = '/lease?tab=dates#notice';

test('spec 2: while authentication is loading, a loading indicator', () => {
  const { address } = renderPortalAt(wanted, { state: { status: 'loading' } });
  expect(screen.getByRole('status', { name: 'Loading' })).not.toBeNull();
  expect(address()).toBe(wanted);
});

test('spec 2: not authenticated goes to /login, with the requested location kept', () => {
  const { address, arrival, session } = renderPortalAt(wanted, {
    state: { status: 'unauthenticated', problem: null },
  });
  expect([address(), arrival()]).toEqual(['/login', 'REPLACE']);
  expect(session.signedInTo).toEqual([wanted]);
});

test('spec 2: an authentication error goes to /login, and does not go round and round', async () => {
  const { address, session, user } = renderPortalAt(wanted, {
    state: { status: 'unauthenticated', problem: new Error('provider down') },
  });
  expect(address()).toBe('/login');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are not signed in');
  expect(session.signedInTo).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(session.signedInTo).toEqual([wanted]);
});

test('spec 2: a profile without the claim goes to /unauthorized', () => {
  const { address } = renderPortalAt(wanted, {
    state: { status: 'unauthorized', user: { name: 'Nora Quinn' } },
  });
  expect(address()).toBe('/unauthorized');
  expect(screen.getByText("You're signed in as Nora Quinn.")).not.toBeNull();
});

test('spec 2: otherwise the page is shown', () => {
  const { address } = renderPortalAt(wanted);
  expect(address()).toBe(wanted);
  expect(screen.getByRole('navigation', { name: 'Sections' })).not.toBeNull();
});

test('spec 4: loading, then authorized: the wanted page, without a detour', () => {
  const { address, session } = renderPortalAt(wanted, { state: { status: 'loading' } });
  act(() => session.become(authorized));
  expect(address()).toBe(wanted);
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
});

test('signed in again at /login: on to where one wanted to be', () => {
  const { address, session } = renderPortalAt(wanted, {
    state: { status: 'unauthenticated', problem: null },
  });
  act(() => session.become(authorized));
  expect(address()).toBe(wanted);
});
