import { readCatalogue } from 'services/platform/texts/define-texts';

const escapePattern = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/**
 * Lists the English texts of a catalogue that a Spanish text contains as whole words. Ignores texts with values and texts
 * that are equal in both languages.
 */
export function findEnglishTexts(text: string, folder: URL): string[] {
  const spanish = readCatalogue(folder, 'es');
  return Object.entries(readCatalogue(folder, 'en'))
    .filter(([key, english]) => english !== spanish[key] && !english.includes('{'))
    .map(([, english]) => english)
    .filter((english) =>
      new RegExp(`(?<!\\p{L})${escapePattern(english)}(?!\\p{L})`, 'u').test(text),
    );
}
