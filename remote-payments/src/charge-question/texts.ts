import { defineTexts } from 'shared/i18n/texts';
import en from './messages/en.json';

// The words of this part come with it: few visits of the section ask for it.
export const { t } = defineTexts('charge-question', en);
