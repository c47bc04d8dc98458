import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FontFamily } from './font-families.ts';

/** One font file of a family, with the glyphs of some Unicode ranges. */
export type FontSlice = {
  family: FontFamily;
  /** For example `arabic`, or a number for families with many files. */
  name: string;
  /** Whether the package lists the character for this file. The file may still lack it. */
  lists(codePoint: number): boolean;
};

/** The font weights of documents with their CSS values. */
export const WEIGHTS = { regular: 400, strong: 600 } as const;
export type Weight = keyof typeof WEIGHTS;

/** Slices that every package contains. The base font has their letters, the Han families their symbols. */
const SHARED = /^(latin|greek|cyrillic)(-ext)?$|^(vietnamese|math|symbols)$/;

const require = createRequire(import.meta.url);
const slicesByFamily = new Map<string, readonly FontSlice[]>();

/** The files of a family. Its list is read from the package once. */
export function listSlices(family: FontFamily): readonly FontSlice[] {
  const listed = slicesByFamily.get(family.name) ?? readSlices(family);
  slicesByFamily.set(family.name, listed);
  return listed;
}

/** The path of the font file of a slice in a weight. */
export function getSlicePath({ family, name }: FontSlice, weight: Weight): string {
  const axis = family.isVariable ? 'wght' : WEIGHTS[weight];
  return path.join(getFolder(family), 'files', `${family.name}-${name}-${axis}-normal.woff2`);
}

const getFolder = ({ name, isVariable }: FontFamily) =>
  path.dirname(require.resolve(`@fontsource${isVariable ? '-variable' : ''}/${name}/unicode.json`));

function readSlices(family: FontFamily): FontSlice[] {
  const file = path.join(getFolder(family), 'unicode.json');
  const ranges: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(ranges)
    .filter(([name]) => !SHARED.test(name))
    .map(([name, list]) => {
      const parsed = parseRanges(list);
      return {
        family,
        name: name.replaceAll(/[[\]]/g, ''),
        lists: (codePoint) => parsed.some(([from, to]) => codePoint >= from && codePoint <= to),
      };
    });
}

/** Parses `U+600-6ff,U+200c` to pairs of first and last code point. */
const parseRanges = (list: string) =>
  list.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
