import { defineTexts } from '../i18n/texts.ts';
import en from './messages/en.json';

export const { t } = defineTexts('address', en);
