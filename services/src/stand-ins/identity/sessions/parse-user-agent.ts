import Bowser from 'bowser';

/** Maximum length of a name. Longer values do not come from a common browser and are hidden. */
const MAX_NAME_LENGTH = 40;

const toKnownName = (name: string | undefined) =>
  name !== undefined && name !== '' && name.length <= MAX_NAME_LENGTH ? name : null;

/** Returns the browser and the system, such as `Firefox` and `Windows`; null for unknown values. */
export function parseUserAgent(userAgent: string): {
  browser: string | null;
  system: string | null;
} {
  if (userAgent === '') return { browser: null, system: null };
  const found = Bowser.parse(userAgent);
  return {
    browser: found.engine.name === undefined ? null : toKnownName(found.browser.name),
    system: toKnownName(found.os.name),
  };
}
