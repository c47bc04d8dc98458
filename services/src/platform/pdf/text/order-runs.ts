import type { Cluster } from './read-clusters.ts';
import { getBidi } from './read-clusters.ts';

/** A part of a line in one font and one direction. */
export type TextRun = Pick<Cluster, 'font' | 'level'> & { text: string };

/** The runs of a line in drawing order, from left to right (rule L2 of the Unicode bidi algorithm). */
export function orderRuns(line: readonly Cluster[]): TextRun[] {
  const runs: TextRun[] = [];
  for (const { text, font, level } of line) {
    const last = runs.at(-1);
    if (last?.font === font && last.level === level) last.text += text;
    else runs.push({ text, font, level });
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) reverseFrom(runs, level);
  return runs.map(mirrorBaseText);
}

/** Reverses each sequence of runs at this level or above. */
function reverseFrom(runs: TextRun[], level: number): void {
  for (let start = 0; start < runs.length; start += 1) {
    let end = start;
    while (end < runs.length && (runs[end]?.level ?? 0) >= level) end += 1;
    if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse());
    start = end;
  }
}

/** Mirrors brackets of base font runs between Arabic words, because pdfkit draws the base font from left to right. */
function mirrorBaseText(run: TextRun): TextRun {
  if (run.font !== 'base' || run.level % 2 === 0) return run;
  const letters = Array.from(run.text).reverse();
  const text = letters.map((letter) => getBidi().getMirroredCharacter(letter) ?? letter).join('');
  return { ...run, text };
}
