import { environment } from '#src/testing/environment.ts';
import { startSession } from './start-session.ts';

afterEach(() => history.replaceState(null, '', '/'));

test('spec 4: is loading, then unauthenticated when nobody is signed in', async () => {
  const session = startSession(environment);
  expect(session.state()).toEqual({ status: 'loading' });
  const statuses: unknown[] = [];
  session.subscribe(() => statuses.push(session.state().status));
  await session.ready;
  expect(session.state()).toEqual({ status: 'unauthenticated', problem: null });
  expect(statuses).toEqual(['unauthenticated']);
});

test('getToken resolves to undefined for a visitor', async () => {
  expect(await startSession(environment).getToken()).toBeUndefined();
});

test.each([
  ['a code that was not requested', '/login?code=stolen&state=other'],
  ['an error of the provider', '/login?error=access_denied&state=other'],
])('removes %s from the address bar and signs nobody in', async (_what, callback) => {
  history.replaceState(null, '', callback);
  const session = startSession(environment);
  await session.ready;
  expect(location.pathname + location.search).toBe('/login');
  expect(session.state()).toMatchObject({ status: 'unauthenticated', problem: expect.any(Error) });
});

test('does not touch a code on another page', async () => {
  history.replaceState(null, '', '/payments?code=1&state=2');
  await startSession(environment).ready;
  expect(location.search).toBe('?code=1&state=2');
});
