import en from './messages/en.json';
import { defineTexts } from './texts.ts';

/** Texts of the kit's own parts (`shared/ui`). */
export const { t, Text } = defineTexts('kit', en);
