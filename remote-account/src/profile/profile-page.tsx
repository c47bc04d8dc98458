import type { Resident } from 'shared/contract/resident';

import { formatDate } from 'shared/format/date';
import { paths } from 'shared/paths/paths';
import { useResident } from 'shared/queries/resident';
import { space } from 'shared/theme/tokens';
import { Empty } from 'shared/ui/empty';
import { Facts } from 'shared/ui/facts';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SectionPart } from 'shared/ui/section-part';
import { SidePart } from 'shared/ui/side-part';
import styled from 'styled-components';
import { AccountTabs } from '../navigation/account-tabs.tsx';
import { MorePages } from '../navigation/more-pages.tsx';
import { OfficePhone } from '../office/office-phone.tsx';
import { t } from '../texts.ts';
import { formatPhone } from './format-phone.ts';

export function ProfilePage() {
  const resident = useResident();
  return (
    <Page
      title={t('profile.title')}
      lead={t('profile.lead')}
      above={<AccountTabs />}
      side={
        <>
          <SidePart title={t('profile.correctTitle')}>
            <p>{t('profile.correctText')}</p>
            <OfficePhone />
          </SidePart>
          <MorePages current={paths.profile} />
        </>
      }
    >
      <QueryView
        query={resident}
        loading={<ProfileLoading />}
        whenEmpty={
          <Empty icon="person" title={t('profile.emptyTitle')}>
            {t('profile.emptyText')}
          </Empty>
        }
        failure={{ title: t('profile.failed'), children: t('profile.failedHint') }}
      >
        {(data) => <Profile resident={data} />}
      </QueryView>
    </Page>
  );
}

function Profile({ resident }: { resident: Resident }) {
  const { date_of_birth, phone } = resident;
  const birth = date_of_birth && formatDate(date_of_birth, { year: true, weekday: false });
  return (
    <>
      <SectionPart title={t('profile.about')}>
        <Facts
          rows={[
            { term: t('profile.legalName'), value: `${resident.first_name} ${resident.last_name}` },
            { term: t('profile.birth'), value: birth ?? t('profile.birthNone') },
          ]}
        />
      </SectionPart>
      <SectionPart title={t('profile.contact')}>
        <Facts
          rows={[
            { term: t('profile.email'), value: <Email address={resident.email} /> },
            {
              term: t('profile.phone'),
              value: phone ? formatPhone(phone) : t('profile.phoneNone'),
            },
          ]}
        />
      </SectionPart>
    </>
  );
}

/** An address that is wider than its place goes on below with its domain, not in mid-word. */
function Email({ address }: { address: string }) {
  const [name, ...domain] = address.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {domain}
    </>
  );
}

/** The terms at once, and a place for each value. */
function ProfileLoading() {
  const coming = (...terms: ('legalName' | 'birth' | 'email' | 'phone')[]) =>
    terms.map((term) => ({ term: t(`profile.${term}`), value: <Placeholder type="text" /> }));
  return (
    <Parts>
      <SectionPart title={t('profile.about')}>
        <Facts rows={coming('legalName', 'birth')} />
      </SectionPart>
      <SectionPart title={t('profile.contact')}>
        <Facts rows={coming('email', 'phone')} />
      </SectionPart>
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space(48)};
`;
