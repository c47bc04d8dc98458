import { defineTexts } from 'shared/i18n/texts';
import en from './messages/en.json';

// The words of the lines come with them, after what is owed.
export const { t } = defineTexts('ledger', en);
