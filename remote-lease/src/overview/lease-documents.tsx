import { useState } from 'react';
import type { LeaseDocument } from 'shared/contract/documents';
import { dateIn, formatDate } from 'shared/format/date';
import { space } from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import { List, ListRow } from 'shared/ui/list-row';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SidePart } from 'shared/ui/side-part';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';
import { useLeaseDocuments } from '../queries/documents.ts';
import { t } from '../texts.ts';
import { fileFormat, fileSize } from './file-facts.ts';

const FIRST = 5;

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
          <ListRow
            key={document.document_id}
            title={
              <Name>
                <Icon name="document" size={16} />
                {document.name}
              </Name>
            }
            lines={[[factsOf(document)], [dateOf(document, today)]]}
          />
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

function factsOf({ document_type, media_type, size_bytes }: LeaseDocument): string {
  return t('documents.line', {
    type: t('documents.type', { type: document_type }),
    format: fileFormat(media_type),
    size: fileSize(size_bytes),
  });
}

function dateOf({ valid_until, created_on }: LeaseDocument, today: string): string {
  const words = (date: string) => formatDate(date, { year: true, weekday: false });
  if (valid_until === null) return t('documents.added', { date: words(created_on) });
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

const Name = styled.span`
  display: inline-flex;
  gap: ${space(8)};
  overflow-wrap: anywhere;
  svg { flex: none; margin-top: 4px; }
`;
