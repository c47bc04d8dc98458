import type { Cluster } from './read-clusters.ts';
import { getBidi } from './read-clusters.ts';

/** A stretch of one line in one font and one direction. */
export type Run = Pick<Cluster, 'font' | 'level'> & { text: string };

/** The runs of a line as they are drawn, from left to right (rule L2 of the bidi algorithm). */
export function orderRuns(line: readonly Cluster[]): Run[] {
  const runs: Run[] = [];
  for (const { text, font, level } of line) {
    const last = runs.at(-1);
    if (last?.font === font && last.level === level) last.text += text;
    else runs.push({ text, font, level });
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) reverseFrom(runs, level);
  return runs.map(turnBaseText);
}

/** Reverses each stretch of runs that are at this level or above it. */
function reverseFrom(runs: Run[], level: number): void {
  for (let start = 0; start < runs.length; start += 1) {
    let end = start;
    while (end < runs.length && (runs[end]?.level ?? 0) >= level) end += 1;
    if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse());
    start = end;
  }
}

/** The base font is drawn from left to right, so its brackets between Arabic words are turned here. */
function turnBaseText(run: Run): Run {
  if (run.font !== 'base' || run.level % 2 === 0) return run;
  const letters = Array.from(run.text).reverse();
  const text = letters.map((letter) => getBidi().getMirroredCharacter(letter) ?? letter).join('');
  return { ...run, text };
}
