import en from './messages/en.json';
import { defineTexts } from './texts.ts';

/** Texts of the UI kit (`shared/ui`). */
export const { t, Text } = defineTexts('kit', en);
