import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { DEFAULT_LANGUAGE, type Language } from 'shared/language/language';
import { LANGUAGE_COOKIE } from 'shared/theme/choices';
import type { Composition } from '../composition/compose-set.ts';
import { localizeComposition } from '../composition/localize-composition.ts';
import type { PortalLanguages } from '../config/portal-languages.ts';
import { negotiateLanguage } from './language.ts';

interface LocalizedPage {
  readonly language: Language;
  readonly languages: PortalLanguages;
  readonly composition: Composition;
  /** Values of `Vary`: what the language depends on. */
  readonly vary: string | undefined;
}

/**
 * Chooses the language of a page and adds its translations. A build of the host from before the translations has English
 * pages only.
 */
export function localizePage(
  c: Context,
  composition: Composition,
  languages: PortalLanguages = [DEFAULT_LANGUAGE],
): LocalizedPage {
  const negotiated = negotiateLanguage(languages, {
    cookie: getCookie(c, LANGUAGE_COOKIE),
    accepts: c.req.header('accept-language'),
  });
  const isTranslated = composition.host.translations?.[negotiated] !== undefined;
  const language = isTranslated ? negotiated : DEFAULT_LANGUAGE;
  return {
    language,
    languages,
    composition: localizeComposition(composition, language),
    vary: languages.length > 1 ? 'Accept-Language, Cookie' : undefined,
  };
}
