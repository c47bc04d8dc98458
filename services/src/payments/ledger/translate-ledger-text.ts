import { defineStoredTexts } from 'services/platform/texts/stored-texts';

/*
 * Ledger lines are stored in English, because everyone on the lease and the office reads them. `translateLedgerText`
 * translates the name or the reason of a line for the reader; a name that the company has written stays as it is.
 * `findStoredLedgerTexts` finds the stored names of what a reader searches in another language.
 */
export const { translate: translateLedgerText, findStored: findStoredLedgerTexts } =
  defineStoredTexts(new URL('./messages/', import.meta.url));
