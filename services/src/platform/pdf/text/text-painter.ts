import type { DocumentFonts } from 'services/platform/pdf/fonts/document-fonts';
import { COLORS } from 'services/platform/pdf/pdf-page';
import { layoutText, type PlacedRun, type TextLine, type TextStyle } from './layout-text.ts';
import { isPlainText, normalizeText } from './plain-text.ts';
import { REPLACEMENT } from './replacement.ts';

type Doc = PDFKit.PDFDocument;
export type PaintStyle = TextStyle & { color?: string };
type Box = { x: number; y: number; width: number; align?: 'left' | 'right' };

/** Measures and draws text of any script. Units are points. */
export class TextPainter {
  /** Whether a character was replaced because no font has it. */
  hasReplaced = false;
  private readonly doc: Doc;
  private readonly fonts: DocumentFonts;

  constructor(doc: Doc, fonts: DocumentFonts) {
    this.doc = doc;
    this.fonts = fonts;
  }

  /** The height of a text in lines of this width. */
  measureHeight(text: string, width: number, style: TextStyle): number {
    const normalized = this.prepare(text, style);
    if (!isPlainText(normalized)) return getTotalHeight(this.layout(normalized, width, style));
    return this.doc.widthOfString(normalized) <= width && !normalized.includes('\n')
      ? this.doc.currentLineHeight(true)
      : this.doc.heightOfString(normalized, { width });
  }

  draw(text: string, box: Box, { color = COLORS.ink, ...style }: PaintStyle): void {
    const normalized = this.prepare(text, style);
    this.doc.fillColor(color);
    if (isPlainText(normalized)) this.drawPlain(normalized, box);
    else this.drawLines(this.layout(normalized, box.width, style), box, style);
  }

  /** The ActualText for screen readers and copying; undefined when the drawn text is the same. */
  getActualText(text: string): string | undefined {
    const normalized = normalizeText(text);
    return isPlainText(normalized) ? undefined : normalized;
  }

  private prepare(text: string, { weight, size }: TextStyle): string {
    this.doc.font(weight).fontSize(size);
    return normalizeText(text);
  }

  private layout(text: string, width: number, style: TextStyle): TextLine[] {
    const { doc, fonts } = this;
    const lines = layoutText(text, width, {
      ...style,
      fonts,
      measureBase(part) {
        doc.font(style.weight).fontSize(style.size);
        return doc.widthOfString(part);
      },
    });
    const isReplaced = (run: { text: string }) => run.text.includes(REPLACEMENT);
    this.hasReplaced ||= lines.some(({ runs }) => runs.some(isReplaced));
    return lines;
  }

  private drawPlain(text: string, { x, y, width, align = 'left' }: Box): void {
    const length = this.doc.widthOfString(text);
    if (length > width || text.includes('\n')) {
      this.doc.text(text, x, y, { width, align });
      return;
    }
    // Skips line breaking, which is slow: nearly every cell fits on one line.
    const left = align === 'right' ? x + width - length : x;
    this.doc.text(text, left, y, { lineBreak: false });
  }

  private drawLines(lines: readonly TextLine[], box: Box, style: TextStyle): void {
    let { y } = box;
    for (const { runs, width, ascent, descent, isAlignedRight } of lines) {
      let x = isAlignedRight || box.align === 'right' ? box.x + box.width - width : box.x;
      for (const run of runs) {
        this.drawRun(run, { x, y: y + ascent }, style);
        x += run.width;
      }
      y += ascent + descent;
    }
  }

  /** Draws a run on its baseline. */
  private drawRun(
    { font, text, level }: PlacedRun,
    { x, y }: { x: number; y: number },
    { weight, size }: TextStyle,
  ): void {
    // The document is drawn again when the font is loaded.
    if (font === 'pending') return;
    if (font === 'base') this.doc.font(weight);
    else {
      font.setDirection(level % 2 === 1 ? 'rtl' : 'ltr');
      // pdfkit accepts fontkit fonts, but its types do not.
      this.doc.registerFont(font.key, font.source as unknown as Buffer).font(font.key);
    }
    // With a `features` option, pdfkit shapes the whole run instead of splitting it at spaces.
    const options = { lineBreak: false, baseline: 'alphabetic' as const, features: [] };
    this.doc.fontSize(size).text(text, x, y, options);
  }
}

const getTotalHeight = (lines: readonly TextLine[]) =>
  lines.reduce((sum, { ascent, descent }) => sum + ascent + descent, 0);
