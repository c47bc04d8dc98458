import { environment } from '#src/testing/environment.ts';
import { startSession } from './start-session.ts';

afterEach(() => history.replaceState(null, '', '/'));

test('spec 4: loading first, then unauthenticated where nobody has signed in', async () => {
  const session = startSession(environment);
  expect(session.state()).toEqual({ status: 'loading' });
  const told: unknown[] = [];
  session.subscribe(() => told.push(session.state().status));
  await session.known;
  expect(session.state()).toEqual({ status: 'unauthenticated', problem: null });
  expect(told).toEqual(['unauthenticated']);
});

test('signed out, there is no token, and that is no failure', async () => {
  expect(await startSession(environment).getToken()).toBeUndefined();
});

test.each([
  ['a code that nobody has asked for', '/login?code=stolen&state=other'],
  ['an error of the provider', '/login?error=access_denied&state=other'],
])('%s leaves the address bar at once and signs nobody in', async (_what, callback) => {
  history.replaceState(null, '', callback);
  const session = startSession(environment);
  await session.known;
  expect(location.pathname + location.search).toBe('/login');
  expect(session.state()).toMatchObject({ status: 'unauthenticated', problem: expect.any(Error) });
});

test('a code on another page is left alone: it is not for the portal', async () => {
  history.replaceState(null, '', '/payments?code=1&state=2');
  await startSession(environment).known;
  expect(location.search).toBe('?code=1&state=2');
});
