import { SectionTabs } from 'shared/ui/section-tabs';
import { t } from '../texts.ts';
import { useAccountPages } from './account-pages.ts';

/** The pages of the account. From 1024; below, the index of the account and the back link take their place. */
export function AccountTabs() {
  return <SectionTabs label={t('account.tabs')} items={useAccountPages()} />;
}
