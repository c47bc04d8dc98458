import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPortalAt } from '../testing/render-portal-at.tsx';
import { formatCountdown, getLastAnnouncement, getSecondsLeft } from './countdown.ts';

const TITLE = 'You will be signed out soon';
const inSeconds = (seconds: number) => Date.now() + seconds * 1000;

test.each([
  [121, 120],
  [120, 120],
  [61, 120],
  [60, 60],
  [31, 60],
  [30, 30],
  [0, 30],
])('with %p s remaining, the latest announcement is %p s', (left, announced) => {
  expect(getLastAnnouncement(left)).toBe(announced);
});

test('counts whole seconds and never below zero', () => {
  expect(getSecondsLeft(10_001, 0)).toBe(11);
  expect(getSecondsLeft(0, 5000)).toBe(0);
  expect(formatCountdown(65)).toBe('1:05');
});

test('shows no dialog more than two minutes before the end', async () => {
  const { session } = renderPortalAt('/no-such-page');
  act(() => session.endAt({ endsAt: inSeconds(121), extendable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('opens a dialog two minutes before the end, focuses Stay signed in, and extends the session', async () => {
  const { session, user } = renderPortalAt('/no-such-page');
  act(() => session.endAt({ endsAt: inSeconds(120), extendable: true }));
  const dialog = await screen.findByRole('dialog', { name: TITLE });
  const stay = within(dialog).getByRole('button', { name: 'Stay signed in' });
  await waitFor(() => expect(document.activeElement).toBe(stay));
  expect(within(dialog).getByRole('status').textContent).toMatch(/2 minutes/);
  await user.keyboard('{Enter}');
  expect(session.extensions).toHaveLength(1);
  act(() => session.endAt({ endsAt: inSeconds(3600), extendable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Escape extends the session', async () => {
  const { session, user } = renderPortalAt('/no-such-page');
  act(() => session.endAt({ endsAt: inSeconds(100), extendable: true }));
  await screen.findByRole('dialog', { name: TITLE });
  await user.keyboard('{Escape}');
  expect(session.extensions).toHaveLength(1);
});

test('Sign out ends the session immediately', async () => {
  const { session, user } = renderPortalAt('/no-such-page');
  act(() => session.endAt({ endsAt: inSeconds(100), extendable: true }));
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(session.signOuts()).toBe(1);
});

test('offers to sign in again or continue when the session cannot be extended', async () => {
  const { session, user } = renderPortalAt('/no-such-page');
  act(() => session.endAt({ endsAt: inSeconds(100), extendable: false }));
  await user.click(await screen.findByRole('button', { name: 'Sign in again' }));
  expect(session.signedInTo).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Not yet' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows no warning to visitors', async () => {
  const { session } = renderPortalAt('/no-such-page', {
    state: { status: 'unauthenticated', problem: null },
  });
  act(() => session.endAt({ endsAt: inSeconds(10), extendable: true }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('dialog')).toBeNull();
});
