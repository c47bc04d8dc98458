import { paths } from 'shared/paths/paths';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SidePart } from 'shared/ui/side-part';
import { AccountTabs } from '../navigation/account-tabs.tsx';
import { OfficePhone } from '../office/office-phone.tsx';
import { useSecurity } from '../queries/security.ts';
import { OpenSessions } from './open-sessions.tsx';
import { RecentSignIns } from './recent-sign-ins.tsx';
import { t } from './texts.ts';

/** The open sessions with a button to end them, and the last sign-ins. */
export function SecurityPage() {
  const security = useSecurity();
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      back={{ to: paths.account, label: t('back'), onPhoneOnly: true }}
      above={<AccountTabs />}
      side={
        <>
          <SidePart title={t('notYou.title')}>
            <p>{t('notYou.text')}</p>
            <OfficePhone />
          </SidePart>
          <SidePart title={t('place.title')}>
            <p>{t('place.text')}</p>
          </SidePart>
        </>
      }
    >
      <QueryView
        query={security}
        loading={<Placeholder type="paragraph" />}
        loadingLabel={t('loading')}
        failure={{ title: t('failed'), children: t('failedHint') }}
      >
        {(data) => (
          <>
            <OpenSessions sessions={data.sessions} />
            <RecentSignIns signIns={data.sign_ins} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
