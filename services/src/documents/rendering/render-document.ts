import { findStatement, renderStatementPdf } from 'services/payments';
import type { Database } from 'services/platform/db/database';
import { type Actor, withRenterSnapshot } from 'services/platform/db/transaction';
import { renderPdf } from 'services/platform/pdf/render-pdf';
import { runInLanguage } from 'services/platform/texts/reader-language';
import { addDays, getMonth, getYear, toCalendarDate } from 'shared/format/calendar-date';
import { formatDate } from 'shared/format/date';
import { DEFAULT_LANGUAGE } from 'shared/language/language';
import { type LeaseDocumentData, loadLeaseDocumentData } from './lease-document-data.ts';
import { renderLeasePdf } from './render-lease-pdf.ts';
import { type DocumentDates, SHORT_DOCUMENTS, type ShortDocument } from './short-documents.ts';

/** A document row without a stored file: its type, name, lease and dates. */
export type DocumentToRender = DocumentDates & {
  leaseId: string;
  documentType: string;
  name: string;
};

/**
 * Renders the PDF of a document from the lease data of the portal. It replaces a file that the
 * company's own system would store. Undefined for a document that cannot be rendered. It is in the language of the
 * company: the file is stored and read by everyone on the lease.
 */
export const renderDocument = (
  ...input: Parameters<typeof renderInLanguageOfReader>
): Promise<Buffer<ArrayBuffer> | undefined> =>
  runInLanguage(DEFAULT_LANGUAGE, () => renderInLanguageOfReader(...input));

async function renderInLanguageOfReader(
  db: Database,
  actor: Actor,
  doc: DocumentToRender,
  now: Date,
): Promise<Buffer<ArrayBuffer> | undefined> {
  if (doc.documentType === 'statement') return renderMonthlyStatement(db, actor, doc, now);
  const write = Object.hasOwn(SHORT_DOCUMENTS, doc.name) ? SHORT_DOCUMENTS[doc.name] : undefined;
  if (doc.documentType !== 'lease' && !write) return undefined;
  const data = await withRenterSnapshot(db, actor, (tx) =>
    loadLeaseDocumentData(tx, actor, doc.leaseId),
  );
  // Rendering starts after the transaction has ended, so that it does not block a database connection.
  return write
    ? renderShortDocument(data, write(data, doc), doc)
    : renderLeasePdf(data, doc.createdOn);
}

/** Renders the statement of the previous month. Statements are created on the first of a month. */
async function renderMonthlyStatement(
  db: Database,
  actor: Actor,
  { createdOn }: DocumentToRender,
  now: Date,
) {
  const from = toCalendarDate(getYear(createdOn), getMonth(createdOn) - 1, 1);
  const days = { from, to: addDays(createdOn, -1) };
  return renderStatementPdf(
    await withRenterSnapshot(db, actor, (tx) => findStatement(tx, actor, days, now)),
  );
}

function renderShortDocument(
  { home }: LeaseDocumentData,
  doc: ShortDocument,
  { createdOn }: DocumentDates,
) {
  const { letterhead } = home;
  const foot = `${letterhead.company} · Filed ${formatDate(createdOn, { weekday: false, year: true })}`;
  return renderPdf({ title: doc.title, letterhead, footer: foot }, (pdf) => {
    pdf.keyValues([['Home', home.address], ['Renters', home.renters], ...doc.facts]);
    for (const paragraph of doc.paragraphs) pdf.paragraph(paragraph);
  });
}
