import type { Letterhead } from './letterhead.ts';
import { COLOURS, PAGE } from './pdf-page.ts';
import { PdfTable, type TableColumn } from './pdf-table.ts';
import { REPLACEMENT } from './text/replacement.ts';
import type { PaintStyle, TextPainter } from './text/text-painter.ts';

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

const REPLACED_NOTE = `${REPLACEMENT} stands for a character that this file can't show.`;

const SIZES = { H1: 20, H2: 13 } as const;

/** Writes from the top of the page to its end and on to the next one. Units are points. */
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
    this.text('P', company, { size: 15, weight: 'strong', colour: COLOURS.harbor });
    const office = [officeAddress, officePhone].filter(Boolean).join(' · ');
    if (office) this.text('P', office, { size: 9.5, colour: COLOURS.muted });
    this.rule();
    this.y += 22;
  }

  heading(level: 'H1' | 'H2', text: string): void {
    if (level === 'H2') this.y += 14;
    this.text(level, text, { size: SIZES[level], weight: 'strong' });
    this.y += 6;
  }

  paragraph(text: string, colour: string = COLOURS.ink): void {
    this.text('P', text, { size: 11, colour });
    this.y += 6;
  }

  /** A paragraph that `#nameddest=<name>` of an address opens the file at. */
  section(name: string, text: string): void {
    this.text('P', text, { size: 11, anchor: name });
    this.y += 6;
  }

  /** Names and values below each other. */
  facts(facts: readonly (readonly [name: string, value: string])[]): void {
    const list = this.table([
      { label: 'Name', width: 150 },
      { label: 'Value', width: PAGE.width - 150 },
    ]);
    for (const [name, value] of facts) list.row([name, value], { headed: true });
    list.close();
  }

  /** A table whose head stands again on each page. Fill it by `row`, then `close` it. */
  table(columns: readonly TableColumn[]): PdfTable {
    const table = this.doc.struct('Table');
    this.root.add(table);
    return new PdfTable({ doc: this.doc, painter: this.painter }, table, columns, {
      room: (height) => this.room(height),
      moveTo: (y) => {
        this.y = y;
      },
    });
  }

  /** Ends the text. Says what the sign for a missing character means, where one was needed. */
  close(): void {
    if (this.painter.hasReplaced) this.paragraph(REPLACED_NOTE, COLOURS.muted);
    this.root.end();
  }

  private text(
    tag: string,
    text: string,
    {
      anchor,
      weight = 'regular',
      ...rest
    }: Omit<PaintStyle, 'weight'> & Partial<PaintStyle> & { anchor?: string },
  ): void {
    const style = { ...rest, weight };
    const height = this.painter.measureHeight(text, PAGE.width, style);
    const { y } = this.room(height);
    if (anchor) this.doc.addNamedDestination(anchor, 'XYZ', 0, y - 12, 0);
    const write = () => this.painter.draw(text, { x: PAGE.left, y, width: PAGE.width }, style);
    const actual = this.painter.getActualText(text);
    this.root.add(this.doc.struct(tag, actual === undefined ? {} : { actual }, write));
    this.y = y + height + 2;
  }

  private rule(): void {
    this.y += 8;
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc.moveTo(PAGE.left, this.y).lineTo(PAGE.left + PAGE.width, this.y);
    this.doc.lineWidth(1.5).stroke(COLOURS.harbor);
    this.doc.endMarkedContent();
  }

  /** Where the next `height` points go: here, or at the top of a new page. */
  private room(height: number): { y: number; turned: boolean } {
    const turned = this.y + height > PAGE.end;
    if (turned) {
      this.doc.addPage();
      this.y = PAGE.top;
    }
    return { y: this.y, turned };
  }
}
