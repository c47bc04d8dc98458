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

// Tabs of earlier tests still listen: each test is somebody else's.
const nextSubject = () => {
  person += 1;
  return `auth0|${person}`;
};

function store(entries: Record<string, string>): void {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
}

/** As the browser tells a tab what another one has done. */
function otherTab(change: () => void, key: string | null): void {
  change();
  dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
}

const signOutElsewhere = () => otherTab(() => localStorage.clear(), null);

function startSignedIn(change: Partial<CachedSignInOptions> = {}) {
  const subject = change.subject ?? nextSubject();
  store(createCachedSignIn({ ...change, subject }));
  return { session: startSession(environment), subject };
}

const SETTLED = 'still waiting';
const settledOf = (promise: Promise<unknown>) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 20, SETTLED))]);

afterEach(() => {
  signOutElsewhere();
  sessionStorage.clear();
});

test('a sign-in in the cache is gone on with at once, with its token', async () => {
  const { session } = startSignedIn();
  expect(session.state()).toMatchObject({
    status: 'authorized',
    data: { user: { name: 'Maya Ortiz' } },
  });
  await session.known;
  const kept = JSON.parse(localStorage.getItem(keys.token) ?? '');
  expect(await session.getToken()).toBe(kept.body.access_token);
});

test('spec 4: a cached sign-in that is over is loading, then unauthenticated', async () => {
  const { session } = startSignedIn({ lifeMinutes: 0 });
  expect(session.state()).toEqual({ status: 'loading' });
  await session.known;
  expect(session.state().status).toBe('unauthenticated');
});

test('spec 2: signed out in another tab, this one is, and its drafts are gone', async () => {
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
    'comes back by the Back button',
    () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
])('a tab that has missed it notices when it %s', (_what, wake) => {
  const { session } = startSignedIn();
  localStorage.clear();
  expect(session.state().status).toBe('authorized');
  wake();
  expect(session.state()).toMatchObject({ ended: 'signed-out' });
});

test('another person in another tab ends this one', () => {
  const { session } = startSignedIn();
  otherTab(() => store(createCachedSignIn({ subject: nextSubject() })), keys.user);
  expect(session.state()).toMatchObject({ status: 'unauthenticated', ended: 'signed-out' });
});

test('the same person signed in again in another tab: this one goes on', () => {
  const { session, subject } = startSignedIn();
  signOutElsewhere();
  otherTab(() => store(createCachedSignIn({ subject })), keys.token);
  otherTab(() => {}, keys.user);
  expect(session.state().status).toBe('authorized');
});

test('a token put off in another tab puts the end off in this one', () => {
  const { session, subject } = startSignedIn({ idleMinutes: 30 });
  const before = session.end()?.endsAt ?? 0;
  otherTab(() => store(createCachedSignIn({ subject, idleMinutes: 60 })), keys.user);
  expect((session.end()?.endsAt ?? 0) - before).toBeGreaterThanOrEqual(29 * MINUTE);
});

test('a request that is under way when the sign-in ends goes nowhere', async () => {
  const { session } = startSignedIn();
  const token = session.getToken();
  signOutElsewhere();
  expect(await settledOf(token)).toBe(SETTLED);
});

test('drafts of another person are gone at sign-in, one’s own stay', () => {
  const { subject } = startSignedIn();
  sessionStorage.setItem('request', 'half typed');
  startSignedIn({ subject });
  expect(sessionStorage.getItem('request')).toBe('half typed');
  startSignedIn();
  expect(sessionStorage.getItem('request')).toBeNull();
});

describe('when the time is up', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('the sign-in ends, its tokens go, drafts stay', () => {
    const { session } = startSignedIn({ idleMinutes: 60 });
    sessionStorage.setItem('request', 'half typed');
    jest.advanceTimersByTime(59 * MINUTE);
    expect(session.state().status).toBe('authorized');
    jest.advanceTimersByTime(MINUTE);
    expect(session.state()).toMatchObject({ status: 'unauthenticated', ended: 'expired' });
    expect(localStorage.getItem(keys.token)).toBeNull();
    expect(sessionStorage.getItem('request')).toBe('half typed');
  });

  test('a tab that hears of it from another one keeps its drafts as well', () => {
    const { session } = startSignedIn({ idleMinutes: 60 });
    sessionStorage.setItem('request', 'half typed');
    jest.setSystemTime(Date.now() + 60 * MINUTE);
    otherTab(() => localStorage.removeItem(keys.user), keys.user);
    expect(session.state()).toMatchObject({ ended: 'expired' });
    expect(sessionStorage.getItem('request')).toBe('half typed');
  });

  test('a computer that slept over it notices within half a minute', () => {
    const { session } = startSignedIn({ idleMinutes: 60 });
    jest.setSystemTime(Date.now() + 12 * 60 * MINUTE);
    jest.advanceTimersByTime(30_000);
    expect(session.state()).toMatchObject({ ended: 'expired' });
  });
});

describe('when the browser begins to deny its storage', () => {
  afterEach(() => jest.restoreAllMocks());

  /** As a browser that blocks all cookies from now on: touching a store throws. */
  function denyStorage(): void {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      jest.spyOn(globalThis, name, 'get').mockImplementation(() => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      });
    }
  }

  test('requests keep their token, also once the library of the provider is there', async () => {
    const { session } = startSignedIn();
    const token = await session.getToken();
    session.prepare();
    await import('../provider/provider-client.ts');
    await settledOf(new Promise(() => {}));
    denyStorage();
    expect(await session.getToken()).toBe(token);
    expect(token).toBeDefined();
  });

  test('a tab that is shown again is still signed in', () => {
    const { session } = startSignedIn();
    denyStorage();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(session.state().status).toBe('authorized');
  });
});
