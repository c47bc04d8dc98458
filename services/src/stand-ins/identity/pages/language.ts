import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseAccept } from 'hono/utils/accept';
import { DEFAULT_LANGUAGE, type Language } from 'shared/language/language';

/** Holds the language that the renter chose on a sign-in page, until the browser is closed. */
const COOKIE = 'sign-in-language';

/** Finds the first offered language in a list of language tags: `es-US` gives `es`. */
function findOffered(tags: readonly string[], offered: readonly Language[]): Language | undefined {
  const codes = tags.map((tag) => tag.toLowerCase().split('-', 1)[0]);
  return codes.flatMap((code) => offered.find((language) => language === code) ?? [])[0];
}

function readChoice({ headers }: IncomingMessage): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
}

/**
 * The language of a page: what the renter chose on a sign-in page, else the language of the portal (`ui_locales`, as at
 * Auth0), else the languages of the browser.
 */
export function readPageLanguage(
  req: IncomingMessage,
  uiLocales: unknown,
  offered: readonly Language[],
): Language {
  const choice = findOffered([readChoice(req) ?? ''], offered);
  const locales = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
  const accepted = parseAccept(req.headers['accept-language'] ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type);
  return (
    choice ?? findOffered([...locales, ...accepted], offered) ?? offered[0] ?? DEFAULT_LANGUAGE
  );
}

/** Keeps the choice of a renter for the other sign-in pages. */
export function setLanguageCookie(res: ServerResponse, language: Language, secure: boolean): void {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  res.appendHeader('set-cookie', `${COOKIE}=${language}; ${attributes}`);
}
