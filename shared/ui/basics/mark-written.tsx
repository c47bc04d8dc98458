import type { ReactElement } from 'react';
import { getLanguage } from 'shared/language/language';

/**
 * `en`: a company wrote it. `unknown`: a person typed or signed it, or it is a name that the services translate unless a
 * company wrote it, such as that of a charge.
 */
export type WrittenLanguage = 'en' | 'unknown';

/**
 * The `lang` of a text that is shown as it was written, for screen readers and hyphenation. Undefined on an English page.
 * An empty `lang` says that the language is not known.
 */
export function getWrittenLang(language: WrittenLanguage = 'en'): 'en' | '' | undefined {
  if (getLanguage() === 'en') return undefined;
  return language === 'en' ? 'en' : '';
}

/** Marks a text that is shown as it was written. Adds nothing on an English page. */
export function markWritten(text: string, language?: WrittenLanguage): string | ReactElement {
  const lang = getWrittenLang(language);
  return lang === undefined ? text : <span lang={lang}>{text}</span>;
}
