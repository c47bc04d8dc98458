import { findStatement, statementPdf } from 'services/payments';
import type { Database } from 'services/platform/db/database';
import { type Actor, withRenterSnapshot } from 'services/platform/db/transaction';
import { makePdf } from 'services/platform/pdf/make-pdf';
import { addDays, getMonth, getYear, toCalendarDate } from 'shared/format/calendar-date';
import { formatDate } from 'shared/format/date';
import { type LeaseDocumentData, loadLeaseDocumentData } from './lease-document-data.ts';
import { renderLeasePdf } from './render-lease-pdf.ts';
import { type DocumentDates, SHORT_DOCUMENTS, type ShortDocument } from './short-documents.ts';

/** What is filed without a file of its own, and by which name. */
export type DocumentToRender = DocumentDates & {
  leaseId: string;
  documentType: string;
  name: string;
};

/**
 * The file of a paper that the company's own system would have filed: drawn from what the portal knows of
 * the lease. Undefined for a paper that it cannot draw.
 */
export async function renderDocument(
  db: Database,
  actor: Actor,
  paper: DocumentToRender,
  now: Date,
): Promise<Buffer<ArrayBuffer> | undefined> {
  if (paper.documentType === 'statement') return renderMonthlyStatement(db, actor, paper, now);
  const write = Object.hasOwn(SHORT_DOCUMENTS, paper.name)
    ? SHORT_DOCUMENTS[paper.name]
    : undefined;
  if (paper.documentType !== 'lease' && !write) return undefined;
  const facts = await withRenterSnapshot(db, actor, (tx) =>
    loadLeaseDocumentData(tx, actor, paper.leaseId),
  );
  // Drawn once the transaction is over: nobody waits for its connection.
  return write
    ? renderShortDocument(facts, write(facts, paper), paper)
    : renderLeasePdf(facts, paper.createdOn);
}

/** Filed on the first of a month, for the month before. */
async function renderMonthlyStatement(
  db: Database,
  actor: Actor,
  { createdOn }: DocumentToRender,
  now: Date,
) {
  const from = toCalendarDate(getYear(createdOn), getMonth(createdOn) - 1, 1);
  const days = { from, to: addDays(createdOn, -1) };
  return statementPdf(
    await withRenterSnapshot(db, actor, (tx) => findStatement(tx, actor, days, now)),
  );
}

function renderShortDocument(
  { home }: LeaseDocumentData,
  paper: ShortDocument,
  { createdOn }: DocumentDates,
) {
  const { letterhead } = home;
  const foot = `${letterhead.company} · Filed ${formatDate(createdOn, { weekday: false, year: true })}`;
  return makePdf({ title: paper.title, letterhead, foot }, (pdf) => {
    pdf.facts([['Home', home.address], ['Renters', home.renters], ...paper.facts]);
    for (const paragraph of paper.paragraphs) pdf.paragraph(paragraph);
  });
}
