import type { Letterhead } from './letterhead.ts';
import { COLORS, PAGE } from './pdf-page.ts';
import { PdfTable, type TableColumn } from './pdf-table.ts';
import { REPLACEMENT } from './text/replacement.ts';
import type { PaintStyle, TextPainter } from './text/text-painter.ts';
import { getPlainPdfText, getTextLanguage, type PdfText } from './text/written-text.ts';
import { t } from './texts.ts';

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

const HEADING_SIZES = { H1: 20, H2: 13 } as const;

/** Writes content from top to bottom and starts new pages. Units are points. */
export class PdfWriter {
  private readonly root: Element;
  private y: number = PAGE.top;

  private readonly doc: Doc;
  private readonly painter: TextPainter;

  constructor(doc: Doc, painter: TextPainter) {
    this.doc = doc;
    this.painter = painter;
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  letterhead({ company, officeAddress, officePhone }: Letterhead): void {
    this.text('P', company, { size: 15, weight: 'strong', color: COLORS.harbor });
    const office = [officeAddress, officePhone].filter(Boolean).join(' · ');
    if (office) this.text('P', office, { size: 9.5, color: COLORS.muted });
    this.rule();
    this.y += 22;
  }

  heading(level: 'H1' | 'H2', text: string): void {
    if (level === 'H2') this.y += 14;
    this.text(level, text, { size: HEADING_SIZES[level], weight: 'strong' });
    this.y += 6;
  }

  paragraph(text: PdfText, color: string = COLORS.ink): void {
    this.text('P', text, { size: 11, color: color });
    this.y += 6;
  }

  /** Writes a paragraph with a named destination: `#nameddest=<name>` in a URL opens the file there. */
  section(name: string, text: string): void {
    this.text('P', text, { size: 11, anchor: name });
    this.y += 6;
  }

  /** Writes a table of names and values. */
  keyValues(pairs: readonly (readonly [name: string, value: PdfText])[]): void {
    const list = this.table([
      { label: 'Name', width: 150 },
      { label: 'Value', width: PAGE.width - 150 },
    ]);
    for (const [name, value] of pairs) list.row([name, value], { headed: true });
    list.close();
  }

  /** Starts a table. Write its rows with `row`, then call `close`. */
  table(columns: readonly TableColumn[]): PdfTable {
    const table = this.doc.struct('Table');
    this.root.add(table);
    return new PdfTable({ doc: this.doc, painter: this.painter }, table, columns, {
      reserve: (height) => this.reserve(height),
      moveTo: (y) => {
        this.y = y;
      },
    });
  }

  /** Ends the document. Adds a note when a character was replaced. */
  close(): void {
    if (this.painter.hasReplaced) {
      this.paragraph(t('replaced', { character: REPLACEMENT }), COLORS.muted);
    }
    this.root.end();
  }

  private text(
    tag: string,
    content: PdfText,
    {
      anchor,
      weight = 'regular',
      ...rest
    }: Omit<PaintStyle, 'weight'> & Partial<PaintStyle> & { anchor?: string },
  ): void {
    const text = getPlainPdfText(content);
    const style = { ...rest, weight };
    const height = this.painter.measureHeight(text, PAGE.width, style);
    const { y } = this.reserve(height);
    if (anchor) this.doc.addNamedDestination(anchor, 'XYZ', 0, y - 12, 0);
    const write = () => this.painter.draw(text, { x: PAGE.left, y, width: PAGE.width }, style);
    const actual = this.painter.getActualText(text);
    const options = { ...getTextLanguage(content), ...(actual !== undefined && { actual }) };
    this.root.add(this.doc.struct(tag, options, write));
    this.y = y + height + 2;
  }

  private rule(): void {
    this.y += 8;
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc.moveTo(PAGE.left, this.y).lineTo(PAGE.left + PAGE.width, this.y);
    this.doc.lineWidth(1.5).stroke(COLORS.harbor);
    this.doc.endMarkedContent();
  }

  /** The position for the next `height` points, on this page or at the top of a new one. */
  private reserve(height: number): { y: number; isNewPage: boolean } {
    const isNewPage = this.y + height > PAGE.end;
    if (isNewPage) {
      this.doc.addPage();
      this.y = PAGE.top;
    }
    return { y: this.y, isNewPage };
  }
}
