import PDFDocument from 'pdfkit';
import { BASE_FONTS } from './fonts/base-font.ts';
import { DocumentFonts } from './fonts/document-fonts.ts';
import type { Letterhead } from './letterhead.ts';
import { COLOURS, PAGE } from './pdf-page.ts';
import { PdfWriter } from './pdf-writer.ts';
import { TextPainter } from './text/text-painter.ts';

export type PdfHead = {
  /** Title of the document and its first heading. */
  title: string;
  letterhead: Letterhead;
  /** At the foot of every page beside the page number, as in `Made on Nov 21, 2026`. */
  foot: string;
};

type WritePdf = (pdf: PdfWriter) => void | Promise<void>;

/** A character whose first files lack it, against their own list, needs another round. */
const MOST_ROUNDS = 12;

/**
 * A tagged PDF (PDF/UA) in English: headings, facts and tables in the order of reading, the title
 * shown in the window, fonts embedded. `write` puts in the content below letterhead and title. It is
 * called again where the text needs fonts that are not loaded yet, so it must only write.
 */
export async function makePdf(head: PdfHead, write: WritePdf): Promise<Buffer<ArrayBuffer>> {
  const fonts = new DocumentFonts();
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const file = await drawPdf(head, write, fonts);
    if (!fonts.isIncomplete) return file;
    await fonts.load();
  }
  throw new Error('The fonts of a document were not complete after loading them.');
}

async function drawPdf(
  { title, letterhead, foot }: PdfHead,
  write: WritePdf,
  fonts: DocumentFonts,
): Promise<Buffer<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: PAGE.size,
    // No margin below: pdfkit would turn the page by itself, in the middle of a row.
    margins: { top: PAGE.top, bottom: 0, left: PAGE.left, right: PAGE.left },
    // None to begin with: a font that is opened before it has a name is read again at each use.
    font: '',
    pdfVersion: '1.7',
    // What the types of pdfkit have no name for yet.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: letterhead.company },
  });
  const whole = collect(doc);
  doc.registerFont('regular', BASE_FONTS.regular).registerFont('strong', BASE_FONTS.strong);
  const painter = new TextPainter(doc, fonts);
  const writer = new PdfWriter(doc, painter);
  writer.letterhead(letterhead);
  writer.heading('H1', title);
  await write(writer);
  writer.close();
  numberPages(doc, painter, foot);
  doc.end();
  return whole;
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

/** The foot of each page. No part of the text: a screen reader passes over it. */
function numberPages(doc: PDFKit.PDFDocument, painter: TextPainter, foot: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    doc.markContent('Artifact', { type: 'Pagination' });
    const line = `${foot} · Page ${page + 1} of ${count}`;
    const box = { x: PAGE.left, y: PAGE.foot, width: PAGE.width };
    painter.draw(line, box, { weight: 'regular', size: 9, colour: COLOURS.muted });
    doc.endMarkedContent();
  }
}
