import { defineTexts } from 'shared/i18n/texts';
import en from './messages/en.json';

// These messages are loaded with this screen only: most visits show only the list.
export const { t } = defineTexts('request', en);
