import type { ReactElement } from 'react';
import { getWrittenLang, type WrittenLanguage } from './mark-written.tsx';

/** Takes the place of the text in the sentence. No text has this character. */
const PLACEHOLDER = '\uE001';

/**
 * Formats a sentence that contains a text as it was written, and marks that text:
 * `formatWithWritten((text) => t('building.known', { text }), notice.text)`.
 */
export function formatWithWritten(
  format: (text: string) => string,
  text: string,
  language?: WrittenLanguage,
): string | ReactElement {
  const lang = getWrittenLang(language);
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
