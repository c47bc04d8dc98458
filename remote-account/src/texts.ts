import { defineTexts } from 'shared/i18n/texts';
import en from './messages/en.json';

export const { t } = defineTexts('account', en);
