import { ALL_SECTIONS_ON, FLAG_KEYS, type FlagKey, type FlagSet } from 'shared/flags/flags';

/** The settings in the URL of the harness: the renter, and flags that differ from the default. */
export interface HarnessSettings {
  readonly as: string;
  readonly flags: FlagSet;
}

const isKey = (text: string): text is FlagKey => FLAG_KEYS.some((key) => key === text);

/** Parses `?as=maya.ortiz@example.com&off=KEY,KEY&on=KEY`. By default every section is on and no widget. */
export function parseSettings(search: string, defaultEmail: string): HarnessSettings {
  const query = new URLSearchParams(search);
  const parseList = (name: string, on: boolean) =>
    (query.get(name) ?? '')
      .split(',')
      .filter(isKey)
      .map((key) => [key, on]);
  const changedFlags = Object.fromEntries([...parseList('on', true), ...parseList('off', false)]);
  return { as: query.get('as') ?? defaultEmail, flags: { ...ALL_SECTIONS_ON, ...changedFlags } };
}

/** Formats the settings as a query, followed by the parameters of the screen. */
export function formatSettings({ as, flags }: HarnessSettings, search: string): string {
  const screenQuery = new URLSearchParams(search);
  for (const name of ['as', 'on', 'off']) screenQuery.delete(name);
  const keys = (on: boolean) =>
    FLAG_KEYS.filter((key) => flags[key] === on && ALL_SECTIONS_ON[key] !== on).join(',');
  const lists = Object.entries({ on: keys(true), off: keys(false) }).filter(([, list]) => list);
  // Not encoded, so that the list stays readable in the address bar.
  const harnessQuery = [['as', as], ...lists].map(([name, value]) => `${name}=${value}`);
  return `?${[...harnessQuery, ...(screenQuery.size > 0 ? [String(screenQuery)] : [])].join('&')}`;
}
