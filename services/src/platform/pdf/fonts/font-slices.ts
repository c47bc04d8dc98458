import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FontFamily } from './font-families.ts';

/** One file of a family. It has the glyphs of some ranges of Unicode. */
export type FontSlice = {
  family: FontFamily;
  /** `arabic`, or a number where a family is cut into many files. */
  name: string;
  /** Whether the package lists the character for this file. The file itself may still lack it. */
  lists(codePoint: number): boolean;
};

/** The weights that documents use, by their numbers in CSS. */
export const WEIGHTS = { regular: 400, strong: 600 } as const;
export type Weight = keyof typeof WEIGHTS;

/** Slices that every package repeats. The base font has their letters, the Han families their symbols. */
const SHARED = /^(latin|greek|cyrillic)(-ext)?$|^(vietnamese|math|symbols)$/;

const require = createRequire(import.meta.url);
const known = new Map<string, readonly FontSlice[]>();

/** The files of a family, read from the list in its package once. */
export function listSlices(family: FontFamily): readonly FontSlice[] {
  const listed = known.get(family.name) ?? readSlices(family);
  known.set(family.name, listed);
  return listed;
}

/** The path of the file that has a weight of this slice. */
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

/** `U+600-6ff,U+200c` as pairs of first and last. */
const parseRanges = (list: string) =>
  list.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
