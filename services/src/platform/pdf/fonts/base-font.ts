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

/** Source Sans: Latin with all diacritics, Greek and Cyrillic. Always embedded. */
export const BASE_FONTS: Readonly<Record<Weight, Buffer>> = {
  regular: readFont('400Regular'),
  strong: readFont('600SemiBold'),
};

let opened: Font | undefined;

/** Opens the base font lazily, for texts with other than Western letters. Both weights have the same characters. */
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
