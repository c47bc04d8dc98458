import { act, screen } from '@testing-library/react';
import { authorized, renderPortalAt } from '../testing/render-portal-at.tsx';

const requestedPath = '/lease?tab=dates#notice';

test('spec 2: shows a loading indicator while authentication loads', () => {
  const { address } = renderPortalAt(requestedPath, { state: { status: 'loading' } });
  expect(screen.getByRole('status', { name: 'Loading' })).not.toBeNull();
  expect(address()).toBe(requestedPath);
});

test('spec 2: redirects to /login and keeps the requested location when not authenticated', () => {
  const { address, arrival, session } = renderPortalAt(requestedPath, {
    state: { status: 'unauthenticated', problem: null },
  });
  expect([address(), arrival()]).toEqual(['/login', 'REPLACE']);
  expect(session.signedInTo).toEqual([requestedPath]);
});

test('spec 2: redirects to /login on an authentication error, without a redirect loop', async () => {
  const { address, session, user } = renderPortalAt(requestedPath, {
    state: { status: 'unauthenticated', problem: new Error('provider down') },
  });
  expect(address()).toBe('/login');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are not signed in');
  expect(session.signedInTo).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(session.signedInTo).toEqual([requestedPath]);
});

test('spec 2: redirects a profile without the claim to /unauthorized', () => {
  const { address } = renderPortalAt(requestedPath, {
    state: { status: 'unauthorized', user: { name: 'Nora Quinn' } },
  });
  expect(address()).toBe('/unauthorized');
  expect(screen.getByText("You're signed in as Nora Quinn.")).not.toBeNull();
});

test('spec 2: shows the page to an authorized renter', () => {
  const { address } = renderPortalAt(requestedPath);
  expect(address()).toBe(requestedPath);
  expect(screen.getByRole('navigation', { name: 'Sections' })).not.toBeNull();
});

test('spec 4: shows the requested page without a redirect when the session becomes authorized', () => {
  const { address, session } = renderPortalAt(requestedPath, { state: { status: 'loading' } });
  act(() => session.become(authorized));
  expect(address()).toBe(requestedPath);
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
});

test('/login redirects to the requested page after sign-in', () => {
  const { address, session } = renderPortalAt(requestedPath, {
    state: { status: 'unauthenticated', problem: null },
  });
  act(() => session.become(authorized));
  expect(address()).toBe(requestedPath);
});
