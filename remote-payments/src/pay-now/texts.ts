import { defineTexts } from 'shared/i18n/texts';
import en from './messages/en.json';

// The words of paying come with its screen: most visits of the section end at what is owed.
export const { t, Text } = defineTexts('pay-now', en);
