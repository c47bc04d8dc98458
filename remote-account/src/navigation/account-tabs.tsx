import { SectionTabs } from 'shared/ui/section-tabs';
import { t } from '../texts.ts';
import { useAccountPages } from './account-pages.ts';

/** The pages of the account from a width of 1024 px. Narrower screens have an index and back links. */
export function AccountTabs() {
  return <SectionTabs label={t('account.tabs')} items={useAccountPages()} />;
}
