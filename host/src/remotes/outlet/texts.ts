import type { SectionName } from 'shared/federation/section-module';
import { defineTexts } from 'shared/i18n/texts';
import en from './messages/en.json';

export const { t } = defineTexts('remotes', en);

const isMessage = (key: string): key is keyof typeof en => key in en;

/** Says that one page of a section is not available. A page that is newer than this host has no name here. */
export function getPageTitle(section: SectionName, path: string): string {
  const key = `page.${path || section}`;
  return isMessage(key) ? t('unavailable.page', { page: t(key) }) : t('unavailable.thisPage');
}
