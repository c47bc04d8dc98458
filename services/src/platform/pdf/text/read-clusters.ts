import bidiFactory from 'bidi-js';
import type { DocumentFonts, FontChoice } from 'services/platform/pdf/fonts/document-fonts';
import type { Weight } from 'services/platform/pdf/fonts/font-slices';
import { markBreaks } from './mark-breaks.ts';
import { REPLACEMENT } from './replacement.ts';

/** What a reader sees as one letter, with the font that draws it. */
export type Cluster = {
  text: string;
  font: Exclude<FontChoice, 'none'>;
  /** Bidi embedding level: odd ones run from right to left. */
  level: number;
  /** Whether a line may end before it. */
  canBreak: boolean;
};

export type Paragraph = { clusters: Cluster[]; isRightToLeft: boolean };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
let bidi: ReturnType<typeof bidiFactory> | undefined;

/** The bidi algorithm, whose tables are built when they are first needed. */
export function getBidi() {
  bidi ??= bidiFactory();
  return bidi;
}

/** Takes a paragraph apart. A cluster that no font has as a whole is drawn letter by letter. */
export function readParagraph(text: string, weight: Weight, fonts: DocumentFonts): Paragraph {
  const isRightToLeft = isMostlyRightToLeft(text);
  const { levels } = getBidi().getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr');
  const breaks = markBreaks(text);
  const clusters = Array.from(graphemes.segment(text)).flatMap(({ segment, index }) => {
    const level = levels[index] ?? 0;
    return chooseFonts(segment, weight, fonts).map((part, at) => ({
      ...part,
      level,
      canBreak: at === 0 && breaks.has(index),
    }));
  });
  return { clusters, isRightToLeft };
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** The direction of most letters: an English sentence that begins with an Arabic name stays English. */
function isMostlyRightToLeft(text: string): boolean {
  const fromRight = count(text, /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g);
  return fromRight > count(text, /\p{L}/gu) - fromRight;
}

type Part = Pick<Cluster, 'text' | 'font'>;

function chooseFonts(cluster: string, weight: Weight, fonts: DocumentFonts): Part[] {
  const whole = chooseOne(cluster, weight, fonts);
  if (whole) return [whole];
  const letters = Array.from(cluster);
  // Letters of mathematics and the like, which are typed to look fancy, have a plain form.
  const plain = cluster.normalize('NFKC');
  const parts = letters.length > 1 || plain === cluster ? letters : Array.from(plain);
  return parts.map((part) => chooseOne(part, weight, fonts) ?? { text: REPLACEMENT, font: 'base' });
}

function chooseOne(text: string, weight: Weight, fonts: DocumentFonts): Part | undefined {
  const font = fonts.choose(text, weight);
  return font === 'none' ? undefined : { text, font };
}
