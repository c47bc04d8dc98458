import { defineTexts } from 'shared/i18n/texts';
import en from 'shared/repair-words';

// The words of the guide: where a request is written, and where it is read. The records have them, too.
export const { t } = defineTexts('problems', en);
