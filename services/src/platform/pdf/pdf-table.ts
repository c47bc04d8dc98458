import type { Weight } from './fonts/font-slices.ts';
import { COLORS, PAGE } from './pdf-page.ts';
import type { TextPainter } from './text/text-painter.ts';
import { getPlainPdfText, getTextLanguage, type PdfText } from './text/written-text.ts';

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

export type TableColumn = {
  label: string;
  /** Width in points, including the gap to the next column. All widths add up to the page width. */
  width: number;
  align?: 'left' | 'right';
};

/** The write position of the page, owned by `PdfWriter`. */
export type PageCursor = {
  reserve(height: number): { y: number; isNewPage: boolean };
  moveTo(y: number): void;
};

const FONT_SIZE = 10;
const CELL_PADDING = 5;
const COLUMN_GAP = 10;

/** A tagged table, written row by row. A row is never split over two pages. */
export class PdfTable {
  private hasHead = false;
  private readonly doc: Doc;
  private readonly painter: TextPainter;
  private readonly table: Element;
  private readonly columns: readonly TableColumn[];
  private readonly cursor: PageCursor;

  constructor(
    { doc, painter }: { doc: Doc; painter: TextPainter },
    table: Element,
    columns: readonly TableColumn[],
    place: PageCursor,
  ) {
    this.doc = doc;
    this.painter = painter;
    this.table = table;
    this.columns = columns;
    this.cursor = place;
  }

  /** Writes the column labels, which are repeated at the top of each further page. */
  head(): void {
    this.hasHead = true;
    const labels = this.columns.map((column) => column.label);
    this.line(labels, { tags: labels.map(() => 'TH'), weight: 'strong' });
  }

  /** Writes a row. `headed`: the first cell is a row header. */
  row(cells: readonly PdfText[], { headed = false } = {}): void {
    const tags = cells.map((_, index) => (headed && index === 0 ? 'TH' : 'TD'));
    this.line(cells, { tags, weight: 'regular' });
  }

  close(): void {
    this.table.end();
  }

  private line(row: readonly PdfText[], { tags, weight }: { tags: string[]; weight: Weight }) {
    const cells = row.map(getPlainPdfText);
    const heights = cells.map((cell, index) =>
      this.painter.measureHeight(cell, this.getContentWidth(index), { weight, size: FONT_SIZE }),
    );
    const height = Math.max(...heights);
    const { y, isNewPage } = this.cursor.reserve(height + 2 * CELL_PADDING);
    // The repeated labels are an artifact, because for screen readers the table continues.
    const top = isNewPage && this.hasHead ? this.repeatHead(y) : y;
    const element = this.doc.struct('TR');
    this.table.add(element);
    let x: number = PAGE.left;
    cells.forEach((cell, index) => {
      const left = x;
      const write = () => this.cell(cell, index, { x: left, y: top + CELL_PADDING, weight });
      const actual = this.painter.getActualText(cell);
      const options = {
        ...getTextLanguage(row[index] ?? cell),
        ...(actual !== undefined && { actual }),
      };
      element.add(this.doc.struct(tags[index] ?? 'TD', options, write));
      x += this.columns[index]?.width ?? 0;
    });
    element.end();
    this.underline(top + height + 2 * CELL_PADDING);
  }

  private repeatHead(y: number): number {
    this.doc.markContent('Artifact', { type: 'Pagination' });
    let x: number = PAGE.left;
    this.columns.forEach((column, index) => {
      this.cell(column.label, index, { x, y: y + CELL_PADDING, weight: 'strong' });
      x += column.width;
    });
    this.doc.endMarkedContent();
    const end =
      y +
      this.painter.measureHeight('', PAGE.width, { weight: 'strong', size: FONT_SIZE }) +
      2 * CELL_PADDING;
    this.underline(end);
    return end;
  }

  /** The width of a column without the gap to the next column. */
  private getContentWidth(index: number): number {
    const { width = 0 } = this.columns[index] ?? {};
    return index === this.columns.length - 1 ? width : width - COLUMN_GAP;
  }

  private cell(
    cell: string,
    index: number,
    { x, y, weight }: { x: number; y: number; weight: Weight },
  ): void {
    const { align = 'left' } = this.columns[index] ?? {};
    const box = { x, y, width: this.getContentWidth(index), align };
    this.painter.draw(cell, box, { weight, size: FONT_SIZE });
  }

  private underline(y: number): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc.moveTo(PAGE.left, y).lineTo(PAGE.left + PAGE.width, y);
    this.doc.lineWidth(0.5).stroke(COLORS.line);
    this.doc.endMarkedContent();
    this.cursor.moveTo(y);
  }
}
