import PDFDocument from 'pdfkit';
import { getLocale } from 'shared/language/language';
import { BASE_FONTS } from './fonts/base-font.ts';
import { DocumentFonts } from './fonts/document-fonts.ts';
import type { Letterhead } from './letterhead.ts';
import { COLORS, PAGE } from './pdf-page.ts';
import { PdfWriter } from './pdf-writer.ts';
import { TextPainter } from './text/text-painter.ts';
import { t } from './texts.ts';

export type PdfOptions = {
  /** Title of the document and its first heading. */
  title: string;
  letterhead: Letterhead;
  /** Text at the bottom of every page before the page number, as in `Made on Nov 21, 2026`. */
  footer: string;
};

type WritePdf = (pdf: PdfWriter) => void | Promise<void>;

/** Font files may lack characters that they list. Each such file needs another round. */
const MAX_ROUNDS = 12;

/**
 * Renders a tagged PDF (PDF/UA) in the language of the reader, with structure in reading order, a document title and embedded fonts.
 * `write` adds the content below letterhead and title. It is called again when the text needs fonts that are not loaded
 * yet, so it must have no side effects.
 */
export async function renderPdf(head: PdfOptions, write: WritePdf): Promise<Buffer<ArrayBuffer>> {
  const fonts = new DocumentFonts();
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const file = await drawPdf(head, write, fonts);
    if (!fonts.isIncomplete) return file;
    await fonts.load();
  }
  throw new Error('The fonts of a document were not complete after loading them.');
}

async function drawPdf(
  { title, letterhead, footer: foot }: PdfOptions,
  write: WritePdf,
  fonts: DocumentFonts,
): Promise<Buffer<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: PAGE.size,
    // No bottom margin: pdfkit would start a new page automatically, in the middle of a row.
    margins: { top: PAGE.top, bottom: 0, left: PAGE.left, right: PAGE.left },
    // No initial font: pdfkit would parse an unnamed font again at each use.
    font: '',
    pdfVersion: '1.7',
    // The types of pdfkit do not know PDF/UA yet.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: getLocale(),
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: letterhead.company },
  });
  const file = collectBytes(doc);
  doc.registerFont('regular', BASE_FONTS.regular).registerFont('strong', BASE_FONTS.strong);
  const painter = new TextPainter(doc, fonts);
  const writer = new PdfWriter(doc, painter);
  writer.letterhead(letterhead);
  writer.heading('H1', title);
  await write(writer);
  writer.close();
  drawFooters(doc, painter, foot);
  doc.end();
  return file;
}

function collectBytes(doc: PDFKit.PDFDocument): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

/** Draws the footer of each page as an artifact, which screen readers skip. */
function drawFooters(doc: PDFKit.PDFDocument, painter: TextPainter, foot: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    doc.markContent('Artifact', { type: 'Pagination' });
    const line = t('footer', { text: foot, page: page + 1, count });
    const box = { x: PAGE.left, y: PAGE.foot, width: PAGE.width };
    painter.draw(line, box, { weight: 'regular', size: 9, color: COLORS.muted });
    doc.endMarkedContent();
  }
}
