import { defineTexts } from 'shared/i18n/texts';
import en from './messages/en.json';

// These messages load with the lazy chunk of the ledger.
export const { t } = defineTexts('ledger', en);
