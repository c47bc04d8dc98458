import { DEFAULT_LANGUAGE, getLanguage } from 'shared/language/language';

/** A text that the company wrote itself. It is not translated. */
export type WrittenText = { written: string };
export type PdfText = string | WrittenText;

const COMPANY_LOCALE = 'en-US';

export const asWritten = (text: string): WrittenText => ({ written: text });

export const getPlainPdfText = (text: PdfText): string =>
  typeof text === 'string' ? text : text.written;

/** The language of a text in the structure of a document in another language, so that screen readers pronounce it. */
export const getTextLanguage = (text: PdfText): { lang?: string } =>
  typeof text === 'string' || getLanguage() === DEFAULT_LANGUAGE ? {} : { lang: COMPANY_LOCALE };
