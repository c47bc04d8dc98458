import { defineTexts } from 'shared/i18n/texts';
import en from './messages/en.json';

// The words of the guide: where a request is written, and where it is read.
export const { t } = defineTexts('problems', en);
