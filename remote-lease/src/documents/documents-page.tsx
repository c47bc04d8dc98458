import { toDateInZone } from 'shared/format/date';
import { getServiceTime } from 'shared/format/service-time';
import { paths } from 'shared/paths/paths';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { useActiveLease } from 'shared/queries/lease';
import { Empty } from 'shared/ui/empty';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { t } from '../document-messages/texts.ts';
import { useLeaseDocuments } from '../queries/documents.ts';
import { DocumentList } from './document-list.tsx';
import { InsurancePart } from './insurance-part.tsx';

const getFailure = () => ({ title: t('failed'), children: t('failedHint') });
const getBack = () => ({ to: paths.lease, label: t('back') });

export function DocumentsPage() {
  const lease = useActiveLease();
  if (lease.data) return <LeaseDocumentsPage lease={lease.data} />;
  return (
    <Page title={t('title')} back={getBack()}>
      <QueryView
        query={lease}
        loading={<Placeholder type="paragraph" />}
        whenEmpty={<NoDocuments />}
        failure={getFailure()}
      >
        {() => <Placeholder type="paragraph" />}
      </QueryView>
    </Page>
  );
}

function LeaseDocumentsPage({ lease }: { lease: DerivedLease }) {
  const { lease_id, time_zone, hasCompletedMoveOut } = lease;
  const documents = useLeaseDocuments(lease_id);
  const today = toDateInZone(getServiceTime(), time_zone);
  return (
    <Page
      title={t('title')}
      back={getBack()}
      side={
        // spec 4: after moving out, a renter can read documents but not send any.
        documents.data &&
        !hasCompletedMoveOut && <InsurancePart documents={documents.data} today={today} />
      }
    >
      <QueryView
        query={documents}
        loading={<Placeholder type="paragraph" />}
        empty={(data) => data.length === 0}
        whenEmpty={<NoDocuments />}
        failure={getFailure()}
      >
        {(data) => <DocumentList documents={data} leaseId={lease_id} today={today} />}
      </QueryView>
    </Page>
  );
}

function NoDocuments() {
  return (
    <Empty icon="document" title={t('empty')}>
      {t('emptyText')}
    </Empty>
  );
}
