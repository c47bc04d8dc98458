import { defineTexts } from 'shared/i18n/texts';
import en from 'shared/relations';

// The relations of an emergency contact to the renter. The records use the same texts.
export const { t } = defineTexts('relations', en);
