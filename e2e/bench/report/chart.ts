import type { Loads } from '../run/measure-groups.ts';
import { ALL_VARIANTS, VARIANT_LABELS, type VariantName } from '../variants/variants.ts';
import type { Goal } from './goals.ts';
import { type ReportRow, toGoalRow, toLoadRows } from './report.ts';
import { getMedian, getSpread } from './statistics.ts';

const COLORS: Readonly<Record<VariantName, string>> = {
  mono: '#8aa0b8',
  'mono-lazy': '#b9c4cf',
  book: '#c98b5e',
  ours: '#1f6f5c',
  before: '#8a7fb0',
};
const BAR = 22;
const GAP = 34;
const LEFT = 200;
const WIDTH = 1180;

/**
 * Draws the ready time of every variant and series: medians as bars, least to most as lines, and the first content as a
 * line across the bar. The HTML adds the tables.
 */
export function renderChart(loads: Loads, goals: readonly Goal[]): { svg: string; html: string } {
  const longestMs = Math.max(
    ...Object.values(loads).flatMap((series) =>
      Object.values(series).flatMap((variantLoads) => variantLoads.map(({ readyMs }) => readyMs)),
    ),
  );
  const getX = (ms: number) => LEFT + (ms / longestMs) * (WIDTH - LEFT - 90);
  const lines: string[] = [];
  let y = 50;
  for (const [series, variants] of Object.entries(loads)) {
    lines.push(`<text x="10" y="${y + 16}" font-weight="bold">${series}</text>`);
    for (const name of ALL_VARIANTS) {
      const variantLoads = variants[name];
      if (!variantLoads || variantLoads.length === 0) continue;
      const {
        median,
        least,
        most: greatest,
      } = getSpread(variantLoads.map(({ readyMs }) => readyMs));
      const middle = y + BAR / 2;
      const contentX = getX(getMedian(variantLoads.map(({ contentMs }) => contentMs)));
      lines.push(
        `<rect x="${LEFT}" y="${y}" width="${getX(median) - LEFT}" height="${BAR - 4}" fill="${COLORS[name]}"/>`,
        `<path d="M${getX(least)} ${middle - 2}H${getX(greatest)}" stroke="#222" stroke-width="1.5"/>`,
        `<path d="M${contentX} ${y}v${BAR - 4}" stroke="#fff" stroke-width="3"/>`,
        `<text x="${getX(greatest) + 6}" y="${middle + 3}">${Math.round(median)} ms</text>`,
      );
      y += BAR;
    }
    y += GAP;
  }
  const legend = ALL_VARIANTS.map(
    (name, n) =>
      `<rect x="${10 + n * 230}" y="12" width="12" height="12" fill="${COLORS[name]}"/><text x="${28 + n * 230}" y="22">${VARIANT_LABELS[name]}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" font-family="sans-serif" font-size="12">
<rect width="${WIDTH}" height="${y}" fill="#fff"/>
${[...legend, ...lines].join('\n')}
</svg>
`;
  const html = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>bench:load</title>
<style>body{font:14px sans-serif;margin:24px}svg{max-width:1180px}td,th{padding:2px 10px;text-align:left}</style>
<h1>Time to ready, and to the first content (white line), ms</h1>
${svg}
${table(toLoadRows(loads))}
<h2>Goals</h2>
${table(Object.fromEntries(goals.map((goal) => [goal.name, toGoalRow(goal)])))}
</html>
`;
  return { svg, html };
}

function table(rows: Readonly<Record<string, ReportRow>>): string {
  const [first = {}] = Object.values(rows);
  const head = ['', ...Object.keys(first)].map((name) => `<th>${name}</th>`).join('');
  const body = Object.entries(rows).map(
    ([name, row]) =>
      `<tr><th>${name}</th>${Object.values(row)
        .map((cell) => `<td>${cell}</td>`)
        .join('')}</tr>`,
  );
  return `<table><tr>${head}</tr>\n${body.join('\n')}\n</table>`;
}
