import { defineStoredTexts } from 'services/platform/texts/stored-texts';

/** Translates a reason of the standard list for the reader. A reason that a company has added stays as it is. */
export const { translate: translateReasonName } = defineStoredTexts(
  new URL('./messages/', import.meta.url),
);
