import { paths } from 'shared/paths/paths';
import { useResident } from 'shared/queries/resident';
import { DeferredPart } from 'shared/ui/deferred-part';
import { Empty } from 'shared/ui/empty';
import { Page } from 'shared/ui/page';
import { QueryView } from 'shared/ui/query-view';
import { SidePart } from 'shared/ui/side-part';
import { HouseholdParts } from '../household/household-parts.tsx';
import { HouseholdCalendar } from '../household-calendar/household-calendar.tsx';
import { AccountTabs } from '../navigation/account-tabs.tsx';
import { OfficePhone } from '../office/office-phone.tsx';
import { prefetchProfile } from '../queries/profile-page.ts';
import { t } from '../texts.ts';
import { LegalDetails, LegalDetailsLoading } from './legal-details.tsx';
import { OwnDetails } from './own-details.tsx';

/** Space for the parts of the household, which are rendered after the renter's own details. */
const HOUSEHOLD_HEIGHT = '80rem';

/** The parts of the profile. A part with data of its own loads and fails separately. */
export function ProfilePage() {
  const resident = useResident();
  return (
    <Page
      title={t('profile.title')}
      lead={t('profile.lead')}
      back={{ to: paths.account, label: t('account.back'), onPhoneOnly: true }}
      above={<AccountTabs />}
      side={
        <SidePart title={t('profile.correctTitle')}>
          <p>{t('profile.correctText')}</p>
          <OfficePhone />
        </SidePart>
      }
    >
      <QueryView
        query={resident}
        loading={<LegalDetailsLoading />}
        whenEmpty={
          <Empty icon="person" title={t('profile.emptyTitle')}>
            {t('profile.emptyText')}
          </Empty>
        }
        failure={{ title: t('profile.failed'), children: t('profile.failedHint') }}
      >
        {(data) => <LegalDetails resident={data} />}
      </QueryView>
      <OwnDetails />
      <DeferredPart height={HOUSEHOLD_HEIGHT}>
        <HouseholdParts />
        <HouseholdCalendar />
      </DeferredPart>
    </Page>
  );
}
ProfilePage.prefetch = prefetchProfile;
