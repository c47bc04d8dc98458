import { useState } from 'react';
import type { LeaseDocument } from 'shared/contract/documents';
import { dateIn, formatDate } from 'shared/format/date';
import { s, space, type } from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import { List } from 'shared/ui/list-row';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SidePart } from 'shared/ui/side-part';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';
import { useLeaseDocuments } from '../queries/documents.ts';
import { t } from '../texts.ts';
import { fileFormat, fileSize } from './file-facts.ts';

const FIRST = 3;

/** The papers of the lease. A failure here leaves the rest of the page alone. */
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
        {(data) => <DocumentList documents={data} today={dateIn(Date.now(), timeZone)} />}
      </QueryView>
    </SidePart>
  );
}

function DocumentList({ documents, today }: { documents: LeaseDocument[]; today: string }) {
  const [all, setAll] = useState(false);
  const shown = all ? documents : documents.slice(0, FIRST);
  return (
    <Parts>
      <List>
        {shown.map((document) => (
          <Row key={document.document_id}>
            <Icon name="document" size={20} />
            <span>
              <Name>{document.name}</Name>
              <small>{factsOf(document, today)}</small>
            </span>
          </Row>
        ))}
      </List>
      {shown.length < documents.length && (
        <TextButton onClick={() => setAll(true)}>
          {t('documents.showAll', { count: documents.length })}
        </TextButton>
      )}
      <p>{t('documents.copy')}</p>
    </Parts>
  );
}

function factsOf(document: LeaseDocument, today: string): string {
  const { document_type, media_type, size_bytes } = document;
  return t('documents.line', {
    type: t('documents.type', { type: document_type }),
    format: fileFormat(media_type),
    size: fileSize(size_bytes),
    date: dateOf(document, today),
  });
}

function dateOf({ valid_until, created_on }: LeaseDocument, today: string): string {
  const words = (date: string) => formatDate(date, { year: true, weekday: false });
  if (valid_until === null) return words(created_on);
  return valid_until < today
    ? t('documents.expired', { date: words(valid_until) })
    : t('documents.validUntil', { date: words(valid_until) });
}

const Parts = styled.div`
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
  border-bottom: 1px solid ${s('line')};
  overflow-wrap: anywhere;
  svg { margin-top: 2px; }
  small { ${type.small} }
`;

const Name = styled.span`
  display: block;
  color: ${s('ink')};
`;
