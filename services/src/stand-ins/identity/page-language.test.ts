import { MAYA, PASSWORD } from 'services/seed/personas';
import { findEnglishTexts } from 'services/testing/files/find-english-texts';
import { startTestIdentity, type TestIdentity } from './test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
  identity.restart({ PORTAL_LANGUAGES: 'en,es' });
});
afterAll(() => identity.close());

const FOLDER = new URL('./pages/messages/', import.meta.url);
const SPANISH = '<html lang="es">';
const ENGLISH = '<html lang="en">';

/** Opens the sign-in page as a portal in this language does. */
async function openPage(uiLocales?: string, acceptLanguage = 'en-US') {
  const browser = identity.browser();
  const page = await browser.requestRedirect(
    browser.authorizeUrl({ ...(uiLocales && { ui_locales: uiLocales }) }),
  );
  const headers = { 'accept-language': acceptLanguage };
  const text = await (await browser.request(page, { headers })).text();
  return { browser, page, text };
}

test.each([
  ['the language of the portal', 'es', 'en-US', SPANISH],
  ['the language of the portal before that of the browser', 'en', 'es-US', ENGLISH],
  [
    'the first language of the browser without one of the portal',
    undefined,
    'es-MX,en;q=0.5',
    SPANISH,
  ],
  ['the preferred language of the browser', undefined, 'es;q=0.2, en-GB', ENGLISH],
  ['English for an unknown language', 'fr', 'fr-FR', ENGLISH],
  ['English for a malformed header', undefined, ';;,=q', ENGLISH],
])('uses %s', async (_, uiLocales, acceptLanguage, expected) => {
  expect((await openPage(uiLocales, acceptLanguage)).text).toContain(expected);
});

test('writes the page, its errors and its help in Spanish', async () => {
  const { browser, page, text } = await openPage('es');
  expect(text).toContain('<label for="email">Correo electrónico</label>');
  const refused = await (await browser.submit(page, '', '')).text();
  expect(refused).toContain('<title>Error: Iniciar sesión');
  expect(refused).toContain('Escriba su contraseña.');
  const help = await browser.request('/u/help/password', {
    headers: { 'accept-language': 'es' },
  });
  const pages = [text, refused, await help.text()].join('\n').replaceAll(/<[^>]*>/g, '\n');
  expect(findEnglishTexts(pages, FOLDER).filter((one) => one !== 'Sign in')).toEqual([]);
});

test('a choice keeps the typed email address, checks no password and holds for later pages', async () => {
  const { browser, page, text } = await openPage('es');
  expect(text).toContain('value="en" lang="en">English</button>');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ email: MAYA.email, password: 'not it', language: 'en' });
  const chosen = await browser.request(page, { method: 'POST', headers, body });
  const answer = await chosen.text();
  expect([chosen.status, answer.includes(ENGLISH)]).toEqual([200, true]);
  expect(answer).toContain(`value="${MAYA.email}"`);
  expect(answer).not.toContain('not it');
  expect(answer).not.toContain('There is a problem');
  expect(await (await browser.request(page)).text()).toContain(ENGLISH);
  expect((await browser.submit(page, MAYA.email, PASSWORD)).status).toBe(303);
});

test('the Enter key signs in, because the language buttons come after that button', async () => {
  const { text } = await openPage('es');
  expect(text.indexOf('class="button" type="submit"')).toBeLessThan(
    text.indexOf('name="language"'),
  );
});

test('a portal with one language offers no choice and ignores the language of the browser', async () => {
  identity.restart();
  const { text } = await openPage(undefined, 'es-US');
  expect(text).toContain(ENGLISH);
  expect(text).not.toContain('name="language"');
  identity.restart({ PORTAL_LANGUAGES: 'en,es' });
});
