import Bowser from 'bowser';

/** Chrome and Safari call themselves many things; what nobody has heard of is not told. */
const MOST_LETTERS = 40;

const told = (name: string | undefined) =>
  name !== undefined && name !== '' && name.length <= MOST_LETTERS ? name : null;

/** The browser and its system in words, as in `Firefox` and `Windows`; null for what is not known. */
export function browserWords(userAgent: string): { browser: string | null; system: string | null } {
  if (userAgent === '') return { browser: null, system: null };
  const found = Bowser.parse(userAgent);
  return {
    browser: found.engine.name === undefined ? null : told(found.browser.name),
    system: told(found.os.name),
  };
}
