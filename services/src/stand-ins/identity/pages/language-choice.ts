import { type Html, html } from 'services/platform/http/html';
import { getLanguage, type Language } from 'shared/language/language';
import { t } from './texts.ts';

/** Id of the sign-in form. */
export const SIGN_IN_FORM = 'sign-in';

/** Name of the field with the language that the renter chose. */
export const LANGUAGE_FIELD = 'language';

/** Each language is written in its own language. */
const NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/**
 * Renders one button for each language. They submit the sign-in form, so that the typed email address is kept, and come
 * after the button that signs in, which the Enter key presses. Renders nothing when the portal offers one language.
 */
export function renderLanguageChoice(languages: readonly Language[]): Html | undefined {
  if (languages.length < 2) return undefined;
  const buttons = languages.map((language) => {
    const current = language === getLanguage() && html` aria-current="true"`;
    return html`<button type="submit" form="${SIGN_IN_FORM}" name="${LANGUAGE_FIELD}" value="${language}" lang="${language}"${current}>${NAMES[language]}</button>
`;
  });
  return html`<div class="languages" role="group" aria-label="${t('language')}">
${buttons}</div>`;
}
