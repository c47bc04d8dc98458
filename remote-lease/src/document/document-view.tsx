import { useEffect, useState } from 'react';
import type { LeaseDocument } from 'shared/contract/documents';
import { color, radius, space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { DownloadButton } from 'shared/ui/download-button';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import styled from 'styled-components';
import { t } from '../document-messages/texts.ts';
import { useDocumentDownload, useDocumentFile } from '../queries/documents.ts';

interface DocumentViewProps {
  document: LeaseDocument;
  leaseId: string;
  section: string | undefined;
}

/** Shows the file of a document in the page, with a download button. */
export function DocumentView({ document, leaseId, section }: DocumentViewProps) {
  const documentId = document.document_id;
  const file = useDocumentFile({ leaseId, documentId });
  const download = useDocumentDownload(leaseId);
  return (
    <Stack>
      <Line>
        {section !== undefined && <span>{t('document.section', { section })}</span>}
        <DownloadButton state={download} onDownload={() => download.mutate(documentId)}>
          {t('download')}
        </DownloadButton>
      </Line>
      <QueryView
        query={file}
        loading={<Placeholder type="image" />}
        loadingLabel={t('document.loading')}
        failure={{ title: t('document.failed'), children: t('document.failedHint') }}
      >
        {(data) => <DocumentContent file={data} document={document} section={section} />}
      </QueryView>
    </Stack>
  );
}

type DocumentContentProps = {
  file: { blob: Blob };
  document: LeaseDocument;
  section: string | undefined;
};

function DocumentContent({ file, document: { name, media_type }, section }: DocumentContentProps) {
  // Uses the media type from the database, so that a file is never rendered as an HTML page.
  const url = useBlobUrl(file.blob, media_type);
  if (media_type !== 'application/pdf') {
    return url && <Photo src={url} alt={t('document.photo', { name })} />;
  }
  // Many phones open PDF files only in a separate app.
  if (!navigator.pdfViewerEnabled) return <NoViewer section={section} />;
  // Hides the page thumbnails, which take a third of the width.
  const fragment =
    section === undefined ? '#navpanes=0' : `#nameddest=section-${section}&navpanes=0`;
  return url && <Frame title={name} src={`${url}${fragment}`} />;
}

function NoViewer({ section }: { section: string | undefined }) {
  return (
    <Banner kind="info" icon="document" title={t('document.noViewer')}>
      {section === undefined
        ? t('document.noViewerText')
        : t('document.noViewerSection', { section })}
    </Banner>
  );
}

/** Returns an object URL for the file and revokes it on unmount. */
function useBlobUrl(blob: Blob, type: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(new Blob([blob], { type }));
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [blob, type]);
  return url;
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(16)};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(8)} ${space(24)};
  color: ${color('inkMuted')};
`;

const Frame = styled.iframe`
  width: 100%;
  height: max(24rem, 80vh);
  border: 1px solid ${color('line')};
  border-radius: ${radius.medium};
  background: ${color('sunken')};
`;

const Photo = styled.img`
  max-width: 100%;
  height: auto;
  border: 1px solid ${color('line')};
  border-radius: ${radius.medium};
`;
