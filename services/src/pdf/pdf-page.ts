import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const fontFile = (weight: string) =>
  readFileSync(
    createRequire(import.meta.url).resolve(
      `@expo-google-fonts/source-sans-3/${weight}/SourceSans3_${weight}.ttf`,
    ),
  );

/** Embedded, with the letters of every European name: the fonts that a PDF reader brings have no č. */
export const FONTS = {
  regular: fontFile('400Regular'),
  strong: fontFile('600SemiBold'),
} as const;

/** Points. US Letter. */
export const PAGE = {
  size: 'LETTER',
  left: 54,
  top: 54,
  /** Width between the margins. */
  width: 504,
  /** Where the content of a page ends; the foot stands below. */
  end: 720,
  foot: 744,
} as const;

export const COLOURS = {
  ink: '#14282b',
  muted: '#46585a',
  line: '#ddd5c6',
  harbor: '#0a343b',
  brick: '#9e2a1a',
} as const;
