import { DEFAULT_LANGUAGE, getLanguage } from 'shared/language/language';

/**
 * The languages that the provider is asked to use (OpenID Connect `ui_locales`): that of the page. Nothing for English,
 * so that the provider chooses as it does without this portal.
 */
export function getUiLocales(): { readonly ui_locales?: string } {
  const language = getLanguage();
  return language === DEFAULT_LANGUAGE ? {} : { ui_locales: language };
}
