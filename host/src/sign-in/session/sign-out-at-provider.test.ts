import { createCachedSignIn } from '#src/testing/create-cached-sign-in.ts';
import { environment } from '#src/testing/environment.ts';
import { ProviderLibrary } from '../provider/provider-library.ts';
import { BrowserSession } from './browser-session.ts';
import { signOutAtProvider } from './sign-out-at-provider.ts';

const { identity } = environment;
const LOGOUT = `${identity.domain}/v2/logout`;

beforeEach(() => {
  const entries = Object.entries(createCachedSignIn({ subject: 'auth0|leaving' }));
  for (const [key, value] of entries) localStorage.setItem(key, value);
  sessionStorage.setItem('request', 'half typed');
});

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(document, 'cookie');
  localStorage.clear();
  sessionStorage.clear();
});

/** Simulates a browser that blocks all cookies from now on: accessing storage or cookies throws. */
function denyStorage(): void {
  const deny = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    jest.spyOn(globalThis, name, 'get').mockImplementation(deny);
  }
  Object.defineProperty(document, 'cookie', { configurable: true, get: deny, set: deny });
}

/** Returns the URLs to which signing out redirects. */
async function signOutWith(loadProvider = () => new ProviderLibrary(identity).load()) {
  const opened: string[] = [];
  await signOutAtProvider({ identity, loadProvider, openUrl: (url) => opened.push(url) });
  return opened.map((url) => new URL(url));
}

function expectLogout(opened: readonly URL[]): void {
  expect(opened).toHaveLength(1);
  const [url] = opened;
  expect(`${url?.origin}${url?.pathname}`).toBe(LOGOUT);
  expect(url?.searchParams.get('client_id')).toBe(identity.client_id);
  expect(url?.searchParams.get('returnTo')).toBe(location.origin);
}

test("spec 2: signing out clears browser storage and opens the provider's logout", async () => {
  expectLogout(await signOutWith());
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test("opens the provider's logout when the browser denies cookies and storage", async () => {
  const library = new ProviderLibrary(identity);
  await library.load();
  denyStorage();
  expectLogout(await signOutWith(() => library.load()));
});

test("opens the provider's logout when the Auth0 library does not load", async () => {
  expectLogout(await signOutWith(() => Promise.reject(new Error('The chunk is not there.'))));
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test("opens the provider's logout when a session listener throws", async () => {
  const opened: string[] = [];
  const session = new BrowserSession(identity, (url) => opened.push(url));
  expect(session.state().status).toBe('authorized');
  session.subscribe(() => {
    throw new Error('A listener fails.');
  });
  await session.signOut();
  expectLogout(opened.map((url) => new URL(url)));
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});
