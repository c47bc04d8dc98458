import { writeCookie } from './write-cookie.ts';

/** Cookies that let the web server render the next page with the right settings, without a flash. */
export const SCHEME_COOKIE = 'portal-scheme';
export const CLOCK_COOKIE = 'portal-clock';
export const LANGUAGE_COOKIE = 'portal-language';

const YEAR_SECONDS = 31_536_000;

/** Applies a color scheme now and on the next page load. */
export const applyColorScheme = (scheme: 'system' | 'light' | 'dark'): void =>
  applyChoice('scheme', SCHEME_COOKIE, scheme);

/** Applies a time format now and on the next page load. `shared/format/date` reads it from the root element. */
export const applyTimeFormat = (clock: 'system' | '12h' | '24h'): void =>
  applyChoice('clock', CLOCK_COOKIE, clock);

function applyChoice(name: 'scheme' | 'clock', cookie: string, choice: string): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset[name];
  else root.dataset[name] = choice;
  writeCookie(cookie, choice, choice === 'system' ? 0 : YEAR_SECONDS);
}

/** Lists the languages that this portal offers (`PORTAL_LANGUAGES`). A page names them if they are more than one. */
export function listOfferedLanguages(): readonly string[] {
  const { dataset, lang } = document.documentElement;
  return (dataset.languages ?? (lang || 'en')).split(' ');
}

/** Whether this browser has a chosen language. A browser that denies access to cookies has none. */
export function hasChosenLanguage(): boolean {
  try {
    return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${LANGUAGE_COOKIE}=`));
  } catch {
    return false;
  }
}

/**
 * Keeps the chosen language for the next pages. Returns whether a reload shows the page in it: not if the page is in it
 * already, if the portal does not offer a choice with it, or if the browser refuses cookies.
 */
export function chooseLanguage(language: string): boolean {
  const offered = listOfferedLanguages();
  if (offered.length === 1 || !offered.includes(language)) return false;
  writeCookie(LANGUAGE_COOKIE, language, YEAR_SECONDS);
  return language !== document.documentElement.lang && hasChosenLanguage();
}
