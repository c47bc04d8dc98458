import bidiFactory from 'bidi-js';
import type { DocumentFonts, FontChoice } from 'services/platform/pdf/fonts/document-fonts';
import type { Weight } from 'services/platform/pdf/fonts/font-slices';
import { markBreaks } from './mark-breaks.ts';
import { REPLACEMENT } from './replacement.ts';

/** A grapheme cluster with its font. */
export type Cluster = {
  text: string;
  font: Exclude<FontChoice, 'none'>;
  /** Bidi embedding level: odd ones run from right to left. */
  level: number;
  /** Whether a line may break before the cluster. */
  canBreak: boolean;
};

export type Paragraph = { clusters: Cluster[]; isRightToLeft: boolean };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
let bidi: ReturnType<typeof bidiFactory> | undefined;

/** The bidi algorithm. Its tables are built lazily. */
export function getBidi() {
  bidi ??= bidiFactory();
  return bidi;
}

/** Splits a paragraph into clusters with fonts. A cluster that no font has completely is split into letters. */
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

/** The direction of most letters, so that an English sentence that begins with an Arabic name is left to right. */
function isMostlyRightToLeft(text: string): boolean {
  const fromRight = count(text, /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g);
  return fromRight > count(text, /\p{L}/gu) - fromRight;
}

type ClusterPart = Pick<Cluster, 'text' | 'font'>;

function chooseFonts(cluster: string, weight: Weight, fonts: DocumentFonts): ClusterPart[] {
  const whole = chooseOne(cluster, weight, fonts);
  if (whole) return [whole];
  const letters = Array.from(cluster);
  // Mathematical letters that people use as decoration have a plain form.
  const plain = cluster.normalize('NFKC');
  const parts = letters.length > 1 || plain === cluster ? letters : Array.from(plain);
  return parts.map((part) => chooseOne(part, weight, fonts) ?? { text: REPLACEMENT, font: 'base' });
}

function chooseOne(text: string, weight: Weight, fonts: DocumentFonts): ClusterPart | undefined {
  const font = fonts.choose(text, weight);
  return font === 'none' ? undefined : { text, font };
}
