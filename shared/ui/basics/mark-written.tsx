import type { ReactElement } from 'react';
import { getLanguage } from 'shared/i18n/language';

/** Who wrote a text. Companies write English. The language of what a person typed or signed is not known. */
type Author = 'company' | 'person';

/**
 * The `lang` of a text that is shown as it was written, for screen readers and hyphenation. Undefined on an English page.
 * An empty `lang` says that the language is not known.
 */
export function getWrittenLang(author: Author = 'company'): 'en' | '' | undefined {
  if (getLanguage() === 'en') return undefined;
  return author === 'company' ? 'en' : '';
}

/** Marks a text that is shown as it was written. Adds nothing on an English page. */
export function markWritten(text: string, author?: Author): string | ReactElement {
  const lang = getWrittenLang(author);
  return lang === undefined ? text : <span lang={lang}>{text}</span>;
}

/** Takes the place of the text in the sentence. No text has this character. */
const PLACEHOLDER = '\uE001';

/**
 * Formats a sentence that contains a text as it was written, and marks that text:
 * `formatWithWritten((text) => t('building.known', { text }), notice.text)`.
 */
export function formatWithWritten(
  format: (text: string) => string,
  text: string,
  author?: Author,
): string | ReactElement {
  const lang = getWrittenLang(author);
  if (lang === undefined) return format(text);
  const [before, after] = format(PLACEHOLDER).split(PLACEHOLDER);
  return (
    <span>
      <span>{before}</span>
      <span lang={lang}>{text}</span>
      <span>{after}</span>
    </span>
  );
}
