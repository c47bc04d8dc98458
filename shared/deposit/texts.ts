import { defineTexts } from '../i18n/texts.ts';
import en from './messages/en.json';

export const { t, Text } = defineTexts('deposit', en);
