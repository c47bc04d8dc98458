import { defineTexts } from 'shared/i18n/texts';
import en from 'shared/repair-states';

// The name of each state. The records of a renter use the same texts.
export const { t } = defineTexts('repairStates', en);
