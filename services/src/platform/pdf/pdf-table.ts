import type { Weight } from './fonts/font-slices.ts';
import { COLOURS, PAGE } from './pdf-page.ts';
import type { TextPainter } from './text/text-painter.ts';

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

export type TableColumn = {
  label: string;
  /** Points, with the gap to the next one. All together: the width of the page. */
  width: number;
  align?: 'left' | 'right';
};

/** The page as its writer holds it. */
export type Place = {
  room(height: number): { y: number; turned: boolean };
  moveTo(y: number): void;
};

const SIZE = 10;
const ABOVE = 5;
const GAP = 10;

/** A tagged table, row by row: rows never part over two pages. */
export class PdfTable {
  private headed = false;
  private readonly doc: Doc;
  private readonly painter: TextPainter;
  private readonly table: Element;
  private readonly columns: readonly TableColumn[];
  private readonly place: Place;

  constructor(
    { doc, painter }: { doc: Doc; painter: TextPainter },
    table: Element,
    columns: readonly TableColumn[],
    place: Place,
  ) {
    this.doc = doc;
    this.painter = painter;
    this.table = table;
    this.columns = columns;
    this.place = place;
  }

  /** The labels of the columns, on this page and at the top of each further one. */
  head(): void {
    this.headed = true;
    const labels = this.columns.map((column) => column.label);
    this.line(labels, { tags: labels.map(() => 'TH'), weight: 'strong' });
  }

  /** One row. `headed`: its first cell names the row. */
  row(cells: readonly string[], { headed = false } = {}): void {
    const tags = cells.map((_, index) => (headed && index === 0 ? 'TH' : 'TD'));
    this.line(cells, { tags, weight: 'regular' });
  }

  close(): void {
    this.table.end();
  }

  private line(cells: readonly string[], { tags, weight }: { tags: string[]; weight: Weight }) {
    const heights = cells.map((cell, index) =>
      this.painter.measureHeight(cell, this.measureRoom(index), { weight, size: SIZE }),
    );
    const height = Math.max(...heights);
    const { y, turned } = this.place.room(height + 2 * ABOVE);
    // The labels again: for the eye only, as the table goes on for a screen reader.
    const top = turned && this.headed ? this.headAgain(y) : y;
    const row = this.doc.struct('TR');
    this.table.add(row);
    let x: number = PAGE.left;
    cells.forEach((cell, index) => {
      const left = x;
      const write = () => this.cell(cell, index, { x: left, y: top + ABOVE, weight });
      const actual = this.painter.getActualText(cell);
      row.add(this.doc.struct(tags[index] ?? 'TD', actual === undefined ? {} : { actual }, write));
      x += this.columns[index]?.width ?? 0;
    });
    row.end();
    this.underline(top + height + 2 * ABOVE);
  }

  private headAgain(y: number): number {
    this.doc.markContent('Artifact', { type: 'Pagination' });
    let x: number = PAGE.left;
    this.columns.forEach((column, index) => {
      this.cell(column.label, index, { x, y: y + ABOVE, weight: 'strong' });
      x += column.width;
    });
    this.doc.endMarkedContent();
    const end =
      y + this.painter.measureHeight('', PAGE.width, { weight: 'strong', size: SIZE }) + 2 * ABOVE;
    this.underline(end);
    return end;
  }

  /** The width of a column without the gap to the next one. */
  private measureRoom(index: number): number {
    const { width = 0 } = this.columns[index] ?? {};
    return index === this.columns.length - 1 ? width : width - GAP;
  }

  private cell(
    cell: string,
    index: number,
    { x, y, weight }: { x: number; y: number; weight: Weight },
  ): void {
    const { align = 'left' } = this.columns[index] ?? {};
    const box = { x, y, width: this.measureRoom(index), align };
    this.painter.draw(cell, box, { weight, size: SIZE });
  }

  private underline(y: number): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc.moveTo(PAGE.left, y).lineTo(PAGE.left + PAGE.width, y);
    this.doc.lineWidth(0.5).stroke(COLOURS.line);
    this.doc.endMarkedContent();
    this.place.moveTo(y);
  }
}
