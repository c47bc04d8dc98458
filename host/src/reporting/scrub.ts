import { stripQueryAndHash } from './strip-query-and-hash.ts';

const SECRETS: readonly [RegExp, string | ((found: string) => string)][] = [
  [/https?:\/\/[^\s"'<>)]+/gi, stripQueryAndHash],
  [/\beyJ[\w-]{5,}(\.[\w-]*)*/g, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/\b(\w*token|code|state|password|secret|session)=[^&\s"']+/gi, '$1=[removed]'],
  [/[^\s@<>"'(),:;=]+@[^\s@<>"'(),:;]+\.[a-z]{2,}/gi, '[e-mail]'],
  // Random strings, such as sign-in codes and refresh tokens: long, with digits and both cases.
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{20,}/g, '[random]'],
  [/[$€£]\s?\d[\d.,]*/g, '[amount]'],
  // Account, card and phone numbers: six or more digits, however they are grouped.
  [/(?<![\w-])\d(?:[ .-]?\d){5,}(?![\w-])/g, '[number]'],
];

/**
 * Removes sensitive data from a text before it leaves the browser: query and hash of URLs, tokens, codes,
 * email addresses, amounts and long numbers, and `words`, the names of the signed-in person.
 */
export function scrub(text: string, words: readonly string[] = []): string {
  const sortedWords = words.filter((word) => word.length > 2).sort((a, b) => b.length - a.length);
  const withoutNames = sortedWords.reduce(
    (rest, word) => rest.replaceAll(toWholeWordPattern(word), '[person]'),
    text,
  );
  return SECRETS.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement as string),
    withoutNames,
  );
}

/** Matches whole words only: a person named Big must not affect BigInt. */
function toWholeWordPattern(word: string): RegExp {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])${literal}(?![\\p{L}\\d])`, 'giu');
}
