import { EVERY_SECTION_ON, FLAG_KEYS, type FlagKey, type FlagSet } from 'shared/flags/flags';

/** What the address of the harness says: as whom it runs, and which flags differ from the usual. */
export interface HarnessSettings {
  readonly as: string;
  readonly flags: FlagSet;
}

const isKey = (text: string): text is FlagKey => FLAG_KEYS.some((key) => key === text);

/** `?as=maya.ortiz@example.com&off=KEY,KEY&on=KEY`; every section is on and no widget without. */
export function parseSettings(search: string, someone: string): HarnessSettings {
  const query = new URLSearchParams(search);
  const listed = (name: string, on: boolean) =>
    (query.get(name) ?? '')
      .split(',')
      .filter(isKey)
      .map((key) => [key, on]);
  const turned = Object.fromEntries([...listed('on', true), ...listed('off', false)]);
  return { as: query.get('as') ?? someone, flags: { ...EVERY_SECTION_ON, ...turned } };
}

/** The same as a query, put in front of what the screen itself has there. */
export function formatSettings({ as, flags }: HarnessSettings, search: string): string {
  const own = new URLSearchParams(search);
  for (const name of ['as', 'on', 'off']) own.delete(name);
  const keys = (on: boolean) =>
    FLAG_KEYS.filter((key) => flags[key] === on && EVERY_SECTION_ON[key] !== on).join(',');
  const lists = Object.entries({ on: keys(true), off: keys(false) }).filter(([, list]) => list);
  // Written by hand: a list is to be read in the address.
  const ours = [['as', as], ...lists].map(([name, value]) => `${name}=${value}`);
  return `?${[...ours, ...(own.size > 0 ? [String(own)] : [])].join('&')}`;
}
