import type { LeaseDocument } from 'shared/contract/documents';
import { formatBytes } from 'shared/format/bytes';
import { formatDate } from 'shared/format/date';
import { getFileFormat } from './file-format.ts';
import { t } from './texts.ts';

const formatDay = (date: string) => formatDate(date, { year: true, weekday: false });

/** Formats the filing date: "Jul 18, 2025". */
export const formatFiledDate = ({ created_on }: LeaseDocument): string => formatDay(created_on);

/** Formats "Lease, PDF, 84 KB · Jul 18, 2025"; omits the size while it is unknown. */
export function formatDocumentDetails(document: LeaseDocument, today: string): string {
  const { document_type, media_type, size_bytes } = document;
  const details = {
    type: t('type', { type: document_type }),
    format: getFileFormat(media_type),
    date: formatDocumentDate(document, today),
  };
  return size_bytes === null
    ? t('lineWithoutSize', details)
    : t('line', { ...details, size: formatBytes(size_bytes) });
}

function formatDocumentDate({ valid_until, created_on }: LeaseDocument, today: string): string {
  if (valid_until === null) return formatDay(created_on);
  return valid_until < today
    ? t('expired', { date: formatDay(valid_until) })
    : t('validUntil', { date: formatDay(valid_until) });
}
