import { isLanguage, type Language } from 'shared/language/language';
import type { PortalLanguages } from '../config/portal-languages.ts';

interface LanguageRequest {
  /** Value of the cookie with the language that the renter has chosen. Anyone may have written it. */
  readonly cookie: string | undefined;
  /** The `Accept-Language` header. */
  readonly accepts: string | undefined;
}

/** Browsers send a few languages; a longer header is cut. */
const MAX_RANGES = 20;

/** A language range with an optional quality value: `es-MX;q=0.8`. */
const RANGE = /^([a-z]{1,8})(?:-[a-z\d]{1,8})*(?:\s*;\s*q=([01](?:\.\d{0,3})?))?$/;

/**
 * Chooses the language of a page among those that the portal offers: the one that the renter has chosen, else the one
 * that the browser prefers, else the first one of the portal. A range counts for its language: `es-MX` is Spanish.
 */
export function negotiateLanguage(
  offered: PortalLanguages,
  { cookie, accepts = '' }: LanguageRequest,
): Language {
  const isOffered = (name: string | undefined): name is Language =>
    isLanguage(name) && offered.includes(name);
  if (isOffered(cookie)) return cookie;
  return parseAcceptLanguage(accepts).find(isOffered) ?? offered[0];
}

/** Returns the languages of the header, the preferred one first. Ignores what is not a language range. */
function parseAcceptLanguage(header: string): string[] {
  return header
    .toLowerCase()
    .split(',', MAX_RANGES)
    .flatMap((range) => {
      const [, language, quality = '1'] = RANGE.exec(range.trim()) ?? [];
      return language ? [{ language, quality: Number(quality) }] : [];
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}
