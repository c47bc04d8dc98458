import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { Weight } from './font-slices.ts';

const readFont = (weight: string) =>
  readFileSync(
    createRequire(import.meta.url).resolve(
      `@expo-google-fonts/source-sans-3/${weight}/SourceSans3_${weight}.ttf`,
    ),
  );

/** Source Sans, which covers Latin with every diacritic, Greek and Cyrillic. Always embedded. */
export const BASE_FONTS: Readonly<Record<Weight, Buffer>> = {
  regular: readFont('400Regular'),
  strong: readFont('600SemiBold'),
};

let opened: Font | undefined;

/** Both weights cover the same characters. Parsed only when a text has more than Western letters. */
function openBaseFont(): Font {
  opened ??= create(BASE_FONTS.regular) as Font;
  return opened;
}

export const isInBaseFont = (codePoint: number) => openBaseFont().hasGlyphForCodePoint(codePoint);

/** Height of the base font above and below the baseline, in em. */
export function getBaseExtents(): { ascent: number; descent: number } {
  const { ascent, descent, lineGap, unitsPerEm } = openBaseFont();
  return { ascent: ascent / unitsPerEm, descent: (lineGap - descent) / unitsPerEm };
}
