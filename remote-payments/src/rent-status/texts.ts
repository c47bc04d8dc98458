import { defineTexts } from 'shared/i18n/texts';
import en from './messages/en.json';

// The words of this view come with it: few visits of the section ask for it.
export const { t, Text } = defineTexts('rent-status', en);
