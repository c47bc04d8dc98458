import { useEffect, useState } from 'react';
import type { LeaseDocument } from 'shared/contract/documents';
import { radius, s, space } from 'shared/theme/tokens';
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

/** The file of a document in the page, and the way to keep it. */
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
  // The type that the portal knows it by: a file of ours is never shown as a page.
  const address = useBlobUrl(file.blob, media_type);
  if (media_type !== 'application/pdf') {
    return address && <Photo src={address} alt={t('document.photo', { name })} />;
  }
  // Many phones show a PDF in an app of its own only.
  if (!navigator.pdfViewerEnabled) return <NoViewer section={section} />;
  // Without its small pictures of the pages, which take a third of the place.
  const place = section === undefined ? '#navpanes=0' : `#nameddest=section-${section}&navpanes=0`;
  return address && <Frame title={name} src={`${address}${place}`} />;
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

/** An address of this page's own for the bytes, as long as they are shown. */
function useBlobUrl(blob: Blob, type: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([blob], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob, type]);
  return address;
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
  color: ${s('inkMuted')};
`;

const Frame = styled.iframe`
  width: 100%;
  height: max(24rem, 80vh);
  border: 1px solid ${s('line')};
  border-radius: ${radius.medium};
  background: ${s('sunken')};
`;

const Photo = styled.img`
  max-width: 100%;
  height: auto;
  border: 1px solid ${s('line')};
  border-radius: ${radius.medium};
`;
