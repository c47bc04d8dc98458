import { defineTexts } from 'services/platform/texts/define-texts';
import type en from './messages/en.json';

export const { t } = defineTexts<typeof en>(new URL('./messages/', import.meta.url));
