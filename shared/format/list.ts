// cspell:ignore iglesia
import { getLocale } from '../language/language.ts';

/** Joins texts as "a, b, and c" in English, and "a, b y c" or "a e iglesia" in Spanish. */
export const formatList = (texts: readonly string[]): string =>
  new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(texts);
