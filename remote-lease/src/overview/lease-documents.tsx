import type { LeaseDocument } from 'shared/contract/documents';
import { toDateInZone } from 'shared/format/date';
import { getServiceTime } from 'shared/format/service-time';
import { getDocumentPath, paths } from 'shared/paths/paths';
import { color, space, type } from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import { List } from 'shared/ui/list-row';
import { markWritten } from 'shared/ui/mark-written';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SidePart } from 'shared/ui/side-part';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { formatDocumentDetails } from '../document-messages/document-messages.ts';
import { useLeaseDocuments } from '../queries/documents.ts';
import { t } from '../texts.ts';

const SHOWN_DOCUMENTS = 3;

/** Shows the newest documents of the lease. A failure does not affect the rest of the page. */
export function LeaseDocuments({ leaseId, timeZone }: { leaseId: string; timeZone: string }) {
  const documents = useLeaseDocuments(leaseId);
  return (
    <SidePart title={t('documents.title')}>
      <QueryView
        query={documents}
        loading={<Placeholder type="paragraph" shade="light" />}
        empty={(data) => data.length === 0}
        whenEmpty={<p>{t('documents.empty')}</p>}
        failure={{ title: t('documents.failed') }}
      >
        {(data) => (
          <FirstDocuments documents={data} today={toDateInZone(getServiceTime(), timeZone)} />
        )}
      </QueryView>
    </SidePart>
  );
}

function FirstDocuments({ documents, today }: { documents: LeaseDocument[]; today: string }) {
  return (
    <Stack>
      <List>
        {documents.slice(0, SHOWN_DOCUMENTS).map((document) => (
          <Row key={document.document_id}>
            <Icon name="document" size={20} />
            <span>
              <TextLink to={getDocumentPath({ documentId: document.document_id })}>
                {markWritten(document.name, 'unknown')}
              </TextLink>
              <small>{formatDocumentDetails(document, today)}</small>
            </span>
          </Row>
        ))}
      </List>
      <TextLink to={paths.leaseDocuments}>
        {t('documents.all', { count: documents.length })}
      </TextLink>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(12)};
  > ul { justify-self: stretch; }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 1.25rem minmax(0, 1fr);
  gap: ${space(12)};
  padding: ${space(12)} 0;
  border-bottom: 1px solid ${color('line')};
  overflow-wrap: anywhere;
  svg { margin-top: 2px; }
  small { ${type.small} display: block; }
`;
