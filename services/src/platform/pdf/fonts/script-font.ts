import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { type FontSlice, getSlicePath, WEIGHTS, type Weight } from './font-slices.ts';
import { createGlyphSlots } from './glyph-slots.ts';

export type TextDirection = 'ltr' | 'rtl';

/** A font for one script, shaped by HarfBuzz and embedded by pdfkit. */
export type ScriptFont = {
  key: string;
  /** The font object for pdfkit, which embeds the glyphs that `layout` returns. */
  source: Font;
  /** Height above and below the baseline, in em. */
  ascent: number;
  descent: number;
  has(codePoint: number): boolean;
  /** Width of a text, in em. */
  measure(text: string, direction: TextDirection): number;
  /** Sets the direction in which pdfkit's next call of `source.layout` shapes. */
  setDirection(direction: TextDirection): void;
};

/** Reads a font file, fixes its weight and prepares it for shaping. */
export async function openScriptFont(slice: FontSlice, weight: Weight): Promise<ScriptFont> {
  const file = await readFile(getSlicePath(slice, weight));
  const options = {
    // Missing in the types of subset-font.
    keepAllGlyphs: true,
    targetFormat: 'truetype' as const,
    // Fixes the weight: pdfkit would embed the default of a variable font, which is the thinnest.
    ...(slice.family.isVariable && { variationAxes: { wght: WEIGHTS[weight] } }),
  };
  const bytes = await subsetFont(file, '', options);
  const font = create(bytes) as Font;
  const shape = createShaper(font, bytes);
  let direction: TextDirection = 'ltr';
  // pdfkit calls `layout` for the glyphs of a text. The layout of fontkit misplaces Thai and Indic marks.
  Object.assign(font, { layout: (text: string) => shape(text, direction) });
  return {
    key: `${slice.family.name}-${slice.name}-${weight}`,
    source: font,
    ascent: font.ascent / font.unitsPerEm,
    descent: -font.descent / font.unitsPerEm,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    measure: (text, toward) => shape(text, toward).advanceWidth / font.unitsPerEm,
    setDirection(toward) {
      direction = toward;
    },
  };
}

function createShaper(font: Font, bytes: Uint8Array) {
  const shaped = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  const assignSlots = createGlyphSlots(font);
  return (text: string, direction: TextDirection) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(harfbuzz.Direction[direction === 'rtl' ? 'RTL' : 'LTR']);
    harfbuzz.shape(shaped, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const slots = assignSlots(text, infos);
    return {
      glyphs: infos.map(({ codepoint }, index) => ({
        ...slots[index],
        advanceWidth: font.getGlyph(codepoint).advanceWidth,
      })),
      positions,
      // pdfkit scales the positions in place and reads the width afterwards.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
}
