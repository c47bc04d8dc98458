import PDFDocument from 'pdfkit';
import type { Letterhead } from './letterhead.ts';
import { COLOURS, FONTS, PAGE } from './pdf-page.ts';
import { PdfWriter } from './pdf-writer.ts';

export type PdfHead = {
  /** Title of the document and its first heading. */
  title: string;
  letterhead: Letterhead;
  /** At the foot of every page beside the page number, as in `Made on Nov 21, 2026`. */
  foot: string;
};

/**
 * A tagged PDF (PDF/UA) in English: headings, facts and tables in the order of reading, the title
 * shown in the window, fonts embedded. `write` puts in the content below letterhead and title.
 */
export async function makePdf(
  { title, letterhead, foot }: PdfHead,
  write: (pdf: PdfWriter) => void | Promise<void>,
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
  doc.registerFont('regular', FONTS.regular).registerFont('strong', FONTS.strong);
  doc.fillColor(COLOURS.ink);
  const writer = new PdfWriter(doc);
  writer.letterhead(letterhead);
  writer.heading('H1', title);
  await write(writer);
  writer.close();
  numberPages(doc, foot);
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
function numberPages(doc: PDFKit.PDFDocument, foot: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    doc.markContent('Artifact', { type: 'Pagination' });
    const line = `${foot} · Page ${page + 1} of ${count}`;
    doc.font('regular').fontSize(9).fillColor(COLOURS.muted);
    doc.text(line, PAGE.left, PAGE.foot, { width: PAGE.width, lineBreak: false });
    doc.endMarkedContent();
  }
}
