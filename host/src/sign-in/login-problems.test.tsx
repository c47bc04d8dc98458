import { screen } from '@testing-library/react';
import { renderPortalAt } from '../testing/render-portal-at.tsx';
import { isClockProblem } from './sign-in-problem.ts';

const signedOut = (problem: Error | null = null) =>
  ({ status: 'unauthenticated', problem }) as const;
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

/** Simulates a browser that blocks all cookies: accessing storage throws. */
function denyStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    jest.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  }
}

afterEach(() => jest.restoreAllMocks());

test('explains what to do when the browser blocks storage', () => {
  denyStorage();
  const { session } = renderPortalAt('/lease', { state: signedOut() });
  expect(title()).toBe('Your browser blocks cookies');
  expect(screen.getByText(/allow them for this site/)).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).not.toBeNull();
  expect(session.signedInTo).toEqual([]);
});

test.each(['/terms-of-service', '/privacy-policy', '/unauthorized', '/no-such-page'])(
  'shows %s when the browser blocks storage',
  (path) => {
    denyStorage();
    const { address } = renderPortalAt(path, { state: signedOut() });
    expect(address()).toBe(path);
    expect(title()).not.toMatch(/Something went wrong|blocks cookies/);
  },
);

test('shows a signed-in portal when the browser blocks storage', () => {
  denyStorage();
  renderPortalAt('/payments');
  expect(screen.getByRole('navigation', { name: 'Sections' })).not.toBeNull();
  expect(screen.queryByText('Something went wrong.')).toBeNull();
});

const EXPIRED =
  'Expiration Time (exp) claim error in the ID token; current time (Fri Nov 27 2026) is after expiration time (Thu Nov 26 2026)';
const EARLY =
  "Not Before time (nbf) claim in the ID token indicates that this token can't be used just yet. Current time (x) is before y";

test.each([EXPIRED, EARLY])('asks to check the clock for a token time error: %s', (message) => {
  const { session } = renderPortalAt('/lease', { state: signedOut(new Error(message)) });
  expect(title()).toBe("Check your device's clock");
  expect(
    screen.getByText(/Your device says it is \w{3} \d+, \d{4}, .*Set the date and time/),
  ).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Sign in' })).not.toBeNull();
  expect(session.signedInTo).toEqual([]);
});

test('does not mention the clock for other errors', () => {
  renderPortalAt('/lease', { state: signedOut(new Error('provider down')) });
  expect(title()).toBe('You are not signed in');
  expect(isClockProblem(new Error('Nonce (nonce) claim mismatch in the ID token'))).toBe(false);
});
