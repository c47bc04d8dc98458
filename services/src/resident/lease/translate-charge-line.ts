import { defineStoredTexts } from 'services/platform/texts/stored-texts';

/** Translates the name of a monthly charge for the reader. A name that the company has written stays as it is. */
export const { translate: translateChargeLine } = defineStoredTexts(
  new URL('./messages/', import.meta.url),
);
