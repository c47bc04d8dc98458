import { defineTexts } from 'shared/i18n/texts';
import en from 'shared/relations';

// How an emergency contact is related to the renter. The records of the renter use the same words.
export const { t } = defineTexts('relations', en);
