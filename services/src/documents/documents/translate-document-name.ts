import { defineStoredTexts } from 'services/platform/texts/stored-texts';

/** Translates the name of a document that the portal writes, such as a notice to vacate, for the reader. */
export const { translate: translateDocumentName } = defineStoredTexts(
  new URL('./messages/', import.meta.url),
);
