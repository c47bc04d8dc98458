import { writeCookie } from './write-cookie.ts';

/** Tell the web server what the next page begins with, so that nothing flashes. */
export const SCHEME_COOKIE = 'portal-scheme';
export const CLOCK_COOKIE = 'portal-clock';

const YEAR_SECONDS = 31_536_000;

/** Shows the page in these colours from now on, here and at the next start. */
export const applyColorScheme = (scheme: 'system' | 'light' | 'dark'): void =>
  applyChoice('scheme', SCHEME_COOKIE, scheme);

/** Writes times so from now on, here and at the next start; `shared/format/date` looks at the root. */
export const applyTimeFormat = (clock: 'system' | '12h' | '24h'): void =>
  applyChoice('clock', CLOCK_COOKIE, clock);

function applyChoice(name: 'scheme' | 'clock', cookie: string, choice: string): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset[name];
  else root.dataset[name] = choice;
  writeCookie(cookie, choice, choice === 'system' ? 0 : YEAR_SECONDS);
}
