import { paths } from 'shared/paths/paths';
import { IconList } from 'shared/ui/icon-list';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SectionPart } from 'shared/ui/section-part';
import { Sheet } from 'shared/ui/sheet';
import { SidePart } from 'shared/ui/side-part';
import { AccountTabs } from '../navigation/account-tabs.tsx';
import { useRecords } from '../queries/records.ts';
import { RecordsSheet } from './records-sheet.tsx';
import { t } from './texts.ts';

/** "Take my records": requests the records, shows their progress and offers the download. */
export function RecordsPage() {
  const records = useRecords();
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      back={{ to: paths.account, label: t('back'), onPhoneOnly: true }}
      above={<AccountTabs />}
      side={
        <>
          <SidePart title={t('safe.title')}>
            <p>{t('safe.text')}</p>
          </SidePart>
          <SidePart title={t('others.title')}>
            <p>{t('others.text')}</p>
          </SidePart>
        </>
      }
    >
      <QueryView
        query={records}
        loading={
          <Sheet>
            <Placeholder type="paragraph" />
          </Sheet>
        }
        loadingLabel={t('loading')}
        failure={{ title: t('failed'), children: t('failedHint') }}
      >
        {(data) => <RecordsSheet records={data} onLook={() => void records.refetch()} />}
      </QueryView>
      <SectionPart title={t('in.title')}>
        <IconList
          lines={[
            { icon: 'document', text: t('in.documents') },
            { icon: 'card', text: t('in.ledger') },
            { icon: 'check-circle', text: t('in.receipts') },
            { icon: 'refresh', text: t('in.autoPay') },
            { icon: 'flag', text: t('in.notices') },
            { icon: 'wrench', text: t('in.requests') },
            { icon: 'person', text: t('in.profile') },
            { icon: 'info', text: t('in.page') },
          ]}
        />
      </SectionPart>
    </Page>
  );
}
