import { defineStoredTexts } from 'services/platform/texts/stored-texts';

/**
 * Translates the name or the reason of a ledger line for the reader. Lines are stored in English, because everyone on
 * the lease and the office reads them. A name that the company has written stays as it is.
 */
export const translateLedgerText = defineStoredTexts(new URL('./messages/', import.meta.url));
