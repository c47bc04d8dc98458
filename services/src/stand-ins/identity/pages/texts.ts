import { defineTexts } from 'services/platform/texts/define-texts';
import type en from './messages/en.json';

/** All texts of the sign-in pages. */
export const { t } = defineTexts<typeof en>(new URL('./messages/', import.meta.url));

/** Title and text of a page without a form. */
export type NoticeTexts = { title: string; body: string };

type Notice = 'expired' | 'failed' | 'signedOut' | `help.${HelpPage}`;

export const HELP_PAGES = ['password', 'invitation', 'contact'] as const;
type HelpPage = (typeof HELP_PAGES)[number];

export const getNoticeTexts = (notice: Notice): NoticeTexts => ({
  title: t(`${notice}.title`),
  body: t(`${notice}.body`),
});
