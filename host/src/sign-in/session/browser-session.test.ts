import {
  type CachedSignInOptions,
  createCachedSignIn,
} from '#src/testing/create-cached-sign-in.ts';
import { environment } from '#src/testing/environment.ts';
import { getCacheKeys } from '../tokens/cache-keys.ts';
import { startSession } from './start-session.ts';

const keys = getCacheKeys(environment.identity);
const MINUTE = 60_000;
let person = 0;

// Sessions of earlier tests still listen for storage events, so each test uses another person.
const nextSubject = () => {
  person += 1;
  return `auth0|${person}`;
};

function store(entries: Record<string, string>): void {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
}

/** Simulates a storage change in another tab. */
function changeInOtherTab(change: () => void, key: string | null): void {
  change();
  dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
}

const signOutElsewhere = () => changeInOtherTab(() => localStorage.clear(), null);

function startSignedIn(change: Partial<CachedSignInOptions> = {}) {
  const subject = change.subject ?? nextSubject();
  store(createCachedSignIn({ ...change, subject }));
  return { session: startSession(environment), subject };
}

const PENDING = 'still pending';
const getSettledValue = (promise: Promise<unknown>) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 20, PENDING))]);

afterEach(() => {
  signOutElsewhere();
  sessionStorage.clear();
});

test('uses a cached sign-in and its token immediately', async () => {
  const { session } = startSignedIn();
  expect(session.state()).toMatchObject({
    status: 'authorized',
    data: { user: { name: 'Maya Ortiz' } },
  });
  await session.ready;
  const stored = JSON.parse(localStorage.getItem(keys.token) ?? '');
  expect(await session.getToken()).toBe(stored.body.access_token);
});

test('spec 4: an expired cached sign-in is loading, then unauthenticated', async () => {
  const { session } = startSignedIn({ lifeMinutes: 0 });
  expect(session.state()).toEqual({ status: 'loading' });
  await session.ready;
  expect(session.state().status).toBe('unauthenticated');
});

test('spec 2: signs out and clears drafts when another tab signs out', async () => {
  const { session } = startSignedIn();
  sessionStorage.setItem('request', 'half typed');
  signOutElsewhere();
  expect(session.state()).toEqual({
    status: 'unauthenticated',
    problem: null,
    ended: 'signed-out',
  });
  expect(sessionStorage.getItem('request')).toBeNull();
  expect(document.cookie).not.toContain('portal-fresh');
  expect(await session.getToken()).toBeUndefined();
});

test.each([
  ['is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  [
    'is restored by the Back button',
    () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
])('a tab that missed the sign-out notices it when it %s', (_what, showTab) => {
  const { session } = startSignedIn();
  localStorage.clear();
  expect(session.state().status).toBe('authorized');
  showTab();
  expect(session.state()).toMatchObject({ ended: 'signed-out' });
});

test('ends the session when another person signs in in another tab', () => {
  const { session } = startSignedIn();
  changeInOtherTab(() => store(createCachedSignIn({ subject: nextSubject() })), keys.user);
  expect(session.state()).toMatchObject({ status: 'unauthenticated', ended: 'signed-out' });
});

test('resumes the session when the same person signs in again in another tab', () => {
  const { session, subject } = startSignedIn();
  signOutElsewhere();
  changeInOtherTab(() => store(createCachedSignIn({ subject })), keys.token);
  changeInOtherTab(() => {}, keys.user);
  expect(session.state().status).toBe('authorized');
});

test('extends the session when another tab has extended it', () => {
  const { session, subject } = startSignedIn({ idleMinutes: 30 });
  const before = session.end()?.endsAt ?? 0;
  changeInOtherTab(() => store(createCachedSignIn({ subject, idleMinutes: 60 })), keys.user);
  expect((session.end()?.endsAt ?? 0) - before).toBeGreaterThanOrEqual(29 * MINUTE);
});

test('never resolves a token request that is pending when the session ends', async () => {
  const { session } = startSignedIn();
  const token = session.getToken();
  signOutElsewhere();
  expect(await getSettledValue(token)).toBe(PENDING);
});

test('clears drafts of another person at sign-in and keeps the person’s own', () => {
  const { subject } = startSignedIn();
  sessionStorage.setItem('request', 'half typed');
  startSignedIn({ subject });
  expect(sessionStorage.getItem('request')).toBe('half typed');
  startSignedIn();
  expect(sessionStorage.getItem('request')).toBeNull();
});

describe('when the session expires', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('ends the session, removes the tokens and keeps drafts', () => {
    const { session } = startSignedIn({ idleMinutes: 60 });
    sessionStorage.setItem('request', 'half typed');
    jest.advanceTimersByTime(59 * MINUTE);
    expect(session.state().status).toBe('authorized');
    jest.advanceTimersByTime(MINUTE);
    expect(session.state()).toMatchObject({ status: 'unauthenticated', ended: 'expired' });
    expect(localStorage.getItem(keys.token)).toBeNull();
    expect(sessionStorage.getItem('request')).toBe('half typed');
  });

  test('keeps drafts in a tab that is notified of the expiry from another tab', () => {
    const { session } = startSignedIn({ idleMinutes: 60 });
    sessionStorage.setItem('request', 'half typed');
    jest.setSystemTime(Date.now() + 60 * MINUTE);
    changeInOtherTab(() => localStorage.removeItem(keys.user), keys.user);
    expect(session.state()).toMatchObject({ ended: 'expired' });
    expect(sessionStorage.getItem('request')).toBe('half typed');
  });

  test('notices the expiry within 30 seconds after the computer has slept', () => {
    const { session } = startSignedIn({ idleMinutes: 60 });
    jest.setSystemTime(Date.now() + 12 * 60 * MINUTE);
    jest.advanceTimersByTime(30_000);
    expect(session.state()).toMatchObject({ ended: 'expired' });
  });
});

describe('when the browser starts to deny storage', () => {
  afterEach(() => jest.restoreAllMocks());

  /** Simulates a browser that blocks all cookies from now on: accessing storage throws. */
  function denyStorage(): void {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      jest.spyOn(globalThis, name, 'get').mockImplementation(() => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      });
    }
  }

  test('returns the token before and after the Auth0 library has loaded', async () => {
    const { session } = startSignedIn();
    const token = await session.getToken();
    session.prepare();
    await import('../provider/provider-client.ts');
    await getSettledValue(new Promise(() => {}));
    denyStorage();
    expect(await session.getToken()).toBe(token);
    expect(token).toBeDefined();
  });

  test('stays signed in when the tab is shown again', () => {
    const { session } = startSignedIn();
    denyStorage();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(session.state().status).toBe('authorized');
  });
});
