import { useState } from 'react';
import type { LeaseDocument } from 'shared/contract/documents';
import { getDocumentPath } from 'shared/paths/paths';
import { color, space, type } from 'shared/theme/tokens';
import { Chip } from 'shared/ui/chip';
import { DownloadButton } from 'shared/ui/download-button';
import { List, ListRow } from 'shared/ui/list-row';
import { markWritten } from 'shared/ui/mark-written';
import { SelectField } from 'shared/ui/select-field';
import { TextLink } from 'shared/ui/text-link';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { formatDocumentDetails, formatFiledDate } from '../document-messages/document-messages.ts';
import { t } from '../document-messages/texts.ts';
import { useDocumentDownload } from '../queries/documents.ts';

interface DocumentListProps {
  documents: readonly LeaseDocument[];
  leaseId: string;
  today: string;
}

/** The filter appears from this number of documents. */
const FILTER_THRESHOLD = 10;

/** Lists the documents of a lease, newest first, with a filter by kind for long lists. */
export function DocumentList({ documents, leaseId, today }: DocumentListProps) {
  const [kind, setKind] = useState('');
  const filteredDocuments = documents.filter(
    (document) => kind === '' || document.document_type === kind,
  );
  const kinds = [...new Set(documents.map((document) => document.document_type))];
  return (
    <div>
      {documents.length >= FILTER_THRESHOLD && (
        <FilterRow>
          <SelectField
            label={t('kind')}
            name="kind"
            value={kind}
            onChange={setKind}
            options={[
              { value: '', label: t('kindAll') },
              ...kinds.map((type) => ({ value: type, label: t('kindOf', { type }) })),
            ]}
          />
          <p role="status">{t('count', { count: filteredDocuments.length })}</p>
        </FilterRow>
      )}
      <List>
        {filteredDocuments.map((document) => (
          <DocumentRow
            key={document.document_id}
            document={document}
            leaseId={leaseId}
            today={today}
          />
        ))}
      </List>
    </div>
  );
}

interface DocumentRowProps {
  document: LeaseDocument;
  leaseId: string;
  today: string;
}

function DocumentRow({ document, leaseId, today }: DocumentRowProps) {
  const { document_id, name, is_new } = document;
  const download = useDocumentDownload(leaseId);
  return (
    <ListRow
      title={
        <TextLink icon="document" to={getDocumentPath({ documentId: document_id })}>
          {markWritten(name, 'unknown')}
        </TextLink>
      }
      amount={
        is_new ? (
          <Chip kind="info" icon="info">
            {t('new')}
          </Chip>
        ) : undefined
      }
      lines={[[<Indented key="facts">{formatDocumentDetails(document, today)}</Indented>]]}
    >
      <DownloadButton state={download} onDownload={() => download.mutate(document_id)}>
        {t('download')}
        <VisuallyHidden>{` ${t('downloadOf', { name, date: formatFiledDate(document) })}`}</VisuallyHidden>
      </DownloadButton>
    </ListRow>
  );
}

// Aligns with the text of the title, not with its icon.
const Indented = styled.span`
  display: block;
  padding-inline-start: ${space(24)};
`;

const FilterRow = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(12)} ${space(24)};
  margin-bottom: ${space(24)};
  color: ${color('inkMuted')};
  > :first-child { width: 16rem; max-width: 100%; }
`;
