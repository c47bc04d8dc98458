import { getBaseExtents } from 'services/platform/pdf/fonts/base-font';
import type { DocumentFonts } from 'services/platform/pdf/fonts/document-fonts';
import type { Weight } from 'services/platform/pdf/fonts/font-slices';
import { orderRuns, type TextRun } from './order-runs.ts';
import { type Cluster, readParagraph } from './read-clusters.ts';

export type PlacedRun = TextRun & { width: number };

/** A laid-out line. Units are points. */
export type TextLine = {
  runs: PlacedRun[];
  width: number;
  ascent: number;
  descent: number;
  /** Whether the line belongs to a right-to-left paragraph of several lines. */
  isAlignedRight: boolean;
};

export type TextStyle = { weight: Weight; size: number };

type LayoutTools = TextStyle & {
  fonts: DocumentFonts;
  /** Width of a text in the base font. */
  measureBase(text: string): number;
};

/** Breaks a text into lines that fit into the width. Runs are in drawing order. */
export function layoutText(text: string, width: number, tools: LayoutTools): TextLine[] {
  tools.fonts.noteText(text);
  return text.split('\n').flatMap((one) => {
    const { clusters, isRightToLeft } = readParagraph(one, tools.weight, tools.fonts);
    const lines = breakLines(clusters, width, tools);
    return lines.map((line, index) => ({
      ...placeLine(line, index === 0, tools),
      isAlignedRight: isRightToLeft && lines.length > 1,
    }));
  });
}

function breakLines(clusters: readonly Cluster[], width: number, tools: LayoutTools): Cluster[][] {
  const lines: Cluster[][] = [];
  let line: Cluster[] = [];
  for (const word of splitWords(clusters, width, tools)) {
    const longer = [...line, ...word];
    if (line.length > 0 && measure(trimEnd(longer), tools) > width) {
      lines.push(trimEnd(line));
      line = word;
    } else line = longer;
  }
  return [...lines, trimEnd(line)];
}

/** Splits clusters into unbreakable words. A word that is longer than a line is split. */
function splitWords(clusters: readonly Cluster[], width: number, tools: LayoutTools): Cluster[][] {
  const words: Cluster[][] = [];
  for (const cluster of clusters) {
    const word = words.at(-1);
    const isTooLong = word && measure([...word, cluster], tools) > width && cluster.text !== ' ';
    if (!word || cluster.canBreak || isTooLong) words.push([cluster]);
    else word.push(cluster);
  }
  return words;
}

function trimEnd(line: readonly Cluster[]): Cluster[] {
  const end = line.findLastIndex(({ text }) => text.trim() !== '');
  return line.slice(0, end + 1);
}

const measure = (line: readonly Cluster[], tools: LayoutTools) =>
  orderRuns(line).reduce((sum, run) => sum + measureRun(run, tools), 0);

function measureRun({ text, font, level }: TextRun, { size, measureBase }: LayoutTools): number {
  if (font === 'base') return measureBase(text);
  // An estimate: the document is drawn again when the font is loaded.
  if (font === 'pending') return size * text.length;
  return size * font.measure(text, level % 2 === 1 ? 'rtl' : 'ltr');
}

function placeLine(
  line: readonly Cluster[],
  isFirst: boolean,
  tools: LayoutTools,
): Omit<TextLine, 'isAlignedRight'> {
  const runs = orderRuns(line).map((run) => ({ ...run, width: measureRun(run, tools) }));
  const base = getBaseExtents();
  const fonts = runs.flatMap(({ font }) => (typeof font === 'string' ? [] : [font]));
  const ascent = Math.max(base.ascent, ...fonts.map((font) => font.ascent));
  const descent = Math.max(base.descent, ...fonts.map((font) => font.descent));
  return {
    runs,
    width: runs.reduce((sum, run) => sum + run.width, 0),
    // The first line uses the ascent of the base font, to align with Latin text in the same table row.
    ascent: tools.size * (isFirst ? base.ascent : ascent),
    descent: tools.size * descent,
  };
}
