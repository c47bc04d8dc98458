import { defineTexts } from 'services/platform/texts/define-texts';
import type en from './messages/en.json';

/** Texts of the processor's form. It belongs to another company, so it does not use the portal's catalogues. */
export const { t } = defineTexts<typeof en>(new URL('./messages/', import.meta.url));
