import { defineTexts } from 'shared/i18n/texts';
import en from 'shared/repair-states';

// What each state is called. The records of a renter use the same words.
export const { t } = defineTexts('repairStates', en);
