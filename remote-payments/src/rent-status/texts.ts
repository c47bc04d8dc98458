import { defineTexts } from 'shared/i18n/texts';
import en from './messages/en.json';

// These messages load with the lazy chunk of the view, because few visits open it.
export const { t, Text } = defineTexts('rent-status', en);
