import { stripQueryAndHash } from './strip-query-and-hash.ts';

const SECRETS: readonly [RegExp, string | ((found: string) => string)][] = [
  [/https?:\/\/[^\s"'<>)]+/gi, stripQueryAndHash],
  [/\beyJ[\w-]{5,}(\.[\w-]*)*/g, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/\b(\w*token|code|state|password|secret|session)=[^&\s"']+/gi, '$1=[removed]'],
  [/[^\s@<>"'(),:;=]+@[^\s@<>"'(),:;]+\.[a-z]{2,}/gi, '[e-mail]'],
  // Random, as a code of sign-in or a refresh token: long, with figures and both cases.
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{20,}/g, '[random]'],
  [/[$€£]\s?\d[\d.,]*/g, '[amount]'],
  // Accounts, cards, phones: six figures and more, however they are grouped.
  [/(?<![\w-])\d(?:[ .-]?\d){5,}(?![\w-])/g, '[number]'],
];

/**
 * A text without what must not leave the browser: addresses lose query and hash; tokens, codes,
 * e-mail addresses, amounts and long numbers go, and so do `words`, the signed-in person's own.
 */
export function scrub(text: string, words: readonly string[] = []): string {
  const known = words.filter((word) => word.length > 2).sort((a, b) => b.length - a.length);
  const named = known.reduce(
    (rest, word) => rest.replaceAll(toWholeWordPattern(word), '[person]'),
    text,
  );
  return SECRETS.reduce((rest, [secret, by]) => rest.replace(secret, by as string), named);
}

/** The word by itself: a person named Big is not meant by BigInt. */
function toWholeWordPattern(word: string): RegExp {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])${literal}(?![\\p{L}\\d])`, 'giu');
}
