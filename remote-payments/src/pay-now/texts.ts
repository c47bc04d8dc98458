import { defineTexts } from 'shared/i18n/texts';
import en from './messages/en.json';

// These messages load with the lazy chunk of Pay now, because most visits only open the overview.
export const { t, Text } = defineTexts('pay-now', en);
