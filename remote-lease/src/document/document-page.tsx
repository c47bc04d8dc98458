import { useSearchParams } from 'react-router-dom';
import type { LeaseDocument } from 'shared/contract/documents';
import { toDateInZone } from 'shared/format/date';
import { getServiceTime } from 'shared/format/service-time';
import { paths } from 'shared/paths/paths';
import { useActiveLease } from 'shared/queries/lease';
import { Empty } from 'shared/ui/empty';
import { LinkButton } from 'shared/ui/link-button';
import { getWrittenLang } from 'shared/ui/mark-written';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { formatDocumentDetails } from '../document-messages/document-messages.ts';
import { t } from '../document-messages/texts.ts';
import { useLeaseDocuments } from '../queries/documents.ts';
import { DocumentView } from './document-view.tsx';

const getFailure = () => ({ title: t('document.failed'), children: t('document.failedHint') });
const getBack = () => ({ to: paths.leaseDocuments, label: t('document.back') });

/** Shows one document: the one in `?id=`, otherwise the signed lease, opened at `?section=` if given. */
export function DocumentPage() {
  const lease = useActiveLease();
  if (lease.data)
    return <LeaseDocumentPage leaseId={lease.data.lease_id} timeZone={lease.data.time_zone} />;
  return (
    <Page title={t('document.title')} back={getBack()}>
      <QueryView
        query={lease}
        loading={<Placeholder type="image" />}
        whenEmpty={<DocumentMissing />}
        failure={getFailure()}
      >
        {() => <Placeholder type="image" />}
      </QueryView>
    </Page>
  );
}

function LeaseDocumentPage({ leaseId, timeZone }: { leaseId: string; timeZone: string }) {
  const [search] = useSearchParams();
  const documents = useLeaseDocuments(leaseId);
  const chosenDocument = findDocument(documents.data ?? [], search.get('id'));
  const section = toSectionNumber(search.get('section'));
  return (
    <Page
      title={chosenDocument?.name ?? t('document.title')}
      titleLang={chosenDocument && getWrittenLang('unknown')}
      lead={
        chosenDocument &&
        formatDocumentDetails(chosenDocument, toDateInZone(getServiceTime(), timeZone))
      }
      back={getBack()}
    >
      {chosenDocument ? (
        <DocumentView
          key={chosenDocument.document_id}
          {...{ leaseId, section }}
          document={chosenDocument}
        />
      ) : (
        <QueryView
          query={documents}
          loading={<Placeholder type="image" />}
          loadingLabel={t('document.loading')}
          failure={getFailure()}
        >
          {() => <DocumentMissing />}
        </QueryView>
      )}
    </Page>
  );
}

function findDocument(
  documents: readonly LeaseDocument[],
  id: string | null,
): LeaseDocument | undefined {
  return documents.find((candidate) =>
    id === null ? candidate.document_type === 'lease' : candidate.document_id === id,
  );
}

/** Accepts section numbers such as `4.3`. Other values are dropped, because the section becomes part of a URL. */
function toSectionNumber(sectionParam: string | null): string | undefined {
  return sectionParam !== null && /^\d{1,2}(\.\d{1,2})?$/.test(sectionParam)
    ? sectionParam
    : undefined;
}

function DocumentMissing() {
  return (
    <Empty
      icon="document"
      title={t('document.missing')}
      action={
        <LinkButton kind="primary" to={paths.leaseDocuments}>
          {t('document.all')}
        </LinkButton>
      }
    >
      {t('document.missingText')}
    </Empty>
  );
}
