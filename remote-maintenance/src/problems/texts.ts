import { defineTexts } from 'shared/i18n/texts';
import en from 'shared/repair-messages';

// The messages of the problem guide, used where a request is written and read. The records use them, too.
export const { t } = defineTexts('problems', en);
