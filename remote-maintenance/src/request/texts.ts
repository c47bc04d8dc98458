import { defineTexts } from 'shared/i18n/texts';
import en from './messages/en.json';

// The words of this screen come with it: the list, where most visits begin, needs none of them.
export const { t } = defineTexts('request', en);
