import { writeCookie } from './write-cookie.ts';

/** Cookies that let the web server render the next page with the right settings, without a flash. */
export const SCHEME_COOKIE = 'portal-scheme';
export const CLOCK_COOKIE = 'portal-clock';

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
