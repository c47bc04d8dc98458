// Finds the banned words in one text, and in the parts of one exported name.
import { BANNED } from './banned-words.mjs';

const toPattern = (phrases) =>
  new RegExp(`(?<![\\w-])(?:${phrases.replaceAll(' ', '\\s+')})(?![\\w-])`, 'gi');

const ENTRIES = BANNED.flatMap(({ why, words, in: places }) =>
  Object.entries(words).map(([phrases, say]) => ({
    pattern: toPattern(phrases),
    say,
    why,
    places,
  })),
);

const CODE_SPAN = /(`+)[^`]+\1/g;
const FENCE = /^([ \t]*)```[\s\S]*?^\1```/gm;
const LINK_TARGET = /\]\([^)\s]*\)|<https?:[^>]*>|https?:\/\/\S+/g;
const blank = (found) => found.replaceAll(/[^\n]/g, ' ');

/** A text in which code and addresses are spaces, so that every offset stays. */
const hideCode = (text) =>
  text.replaceAll(FENCE, blank).replaceAll(CODE_SPAN, blank).replaceAll(LINK_TARGET, blank);

const PLACES_OF_KIND = {
  comment: ['prose'],
  doc: ['prose'],
  'test name': ['prose', 'test name'],
  catalogue: ['catalogue'],
  name: ['name'],
};

/** `{ word, offset, message }` of each banned word; `kind` is a key of PLACES_OF_KIND. */
export function findBanned(kind, text) {
  const prose = hideCode(text);
  return ENTRIES.filter(({ places }) =>
    PLACES_OF_KIND[kind].some((place) => places.includes(place)),
  ).flatMap(({ pattern, say, why }) =>
    [...prose.matchAll(pattern)].map((match) => {
      const word = match[0]
        .replace(/^spec [^:]*: /, '')
        .replaceAll(/\s+/g, ' ')
        .toLowerCase();
      return { word, offset: match.index, message: `"${word}": write ${say}. ${why}` };
    }),
  );
}

/** `PaymentNews` as `Payment News`, in which banned words are words. */
export const splitName = (name) =>
  name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_/g, ' ');
