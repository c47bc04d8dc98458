import { dateIn } from 'shared/format/date';
import { paths } from 'shared/paths/paths';
import { useActiveLease } from 'shared/queries/lease';
import { Empty } from 'shared/ui/empty';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { useLeaseDocuments } from '../queries/documents.ts';
import { DocumentList } from './document-list.tsx';
import { t } from './texts.ts';

const failure = { title: t('failed'), children: t('failedHint') };

export function DocumentsPage() {
  const lease = useActiveLease();
  return (
    <Page title={t('title')} back={{ to: paths.lease, label: t('back') }}>
      <QueryView
        query={lease}
        loading={<Placeholder type="paragraph" />}
        whenEmpty={<NoDocuments />}
        failure={failure}
      >
        {({ lease_id, time_zone }) => <Documents leaseId={lease_id} timeZone={time_zone} />}
      </QueryView>
    </Page>
  );
}

function Documents({ leaseId, timeZone }: { leaseId: string; timeZone: string }) {
  const documents = useLeaseDocuments(leaseId);
  return (
    <QueryView
      query={documents}
      loading={<Placeholder type="paragraph" />}
      empty={(data) => data.length === 0}
      whenEmpty={<NoDocuments />}
      failure={failure}
    >
      {(data) => (
        <DocumentList documents={data} leaseId={leaseId} today={dateIn(Date.now(), timeZone)} />
      )}
    </QueryView>
  );
}

function NoDocuments() {
  return (
    <Empty icon="document" title={t('empty')}>
      {t('emptyText')}
    </Empty>
  );
}
