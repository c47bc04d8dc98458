import {
  listTreeRows,
  type RecordedSpan,
  type RecordedTrace,
  type TreeRow,
} from './payment-trace.ts';

const WIDTH = 1080;
const ROW_HEIGHT = 22;
const TOP = 84;
const BOTTOM = 16;
const LABELS_WIDTH = 350;
const BARS_WIDTH = WIDTH - LABELS_WIDTH - 96;
const INDENT = 16;
const TICKS = 5;

const LAYERS = {
  page: 'Page',
  service: 'Services',
  sql: 'SQL',
  processor: 'Processor',
} as const;
type Layer = keyof typeof LAYERS;

/** The picture follows the color scheme of the reader. */
const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1f2328; }
  .title { font-size: 17px; font-weight: 600; }
  .small { font-size: 12px; fill: #57606a; }
  .paper { fill: #ffffff; }
  .stripe { fill: #f6f8fa; }
  .grid { stroke: #d0d7de; }
  .page { fill: #8250df; }
  .service { fill: #0969da; }
  .sql { fill: #bf8700; }
  .processor { fill: #1a7f37; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .small { fill: #9da7b3; }
    .paper { fill: #0d1117; }
    .stripe { fill: #161b22; }
    .grid { stroke: #30363d; }
    .page { fill: #a371f7; }
    .service { fill: #58a6ff; }
    .sql { fill: #d29922; }
    .processor { fill: #3fb950; }
  }`;

/** Draws a trace as a waterfall: one row for each span, in the order of the tree, with its duration. */
export function drawWaterfall(trace: RecordedTrace): string {
  const rows = listTreeRows(trace);
  const totalUs = Math.max(...trace.spans.map((span) => span.start_us + span.duration_us));
  const height = TOP + rows.length * ROW_HEIGHT + BOTTOM;
  const toX = (us: number) => LABELS_WIDTH + (us / totalUs) * BARS_WIDTH;
  const title = `A payment from the page to the processor: ${rows.length} spans, ${formatMs(totalUs)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${title}">`,
    `<style>${STYLE}\n</style>`,
    `<rect class="paper" width="${WIDTH}" height="${height}"/>`,
    `<text class="title" x="16" y="28">${title}</text>`,
    ...drawLegend(),
    ...drawAxis(totalUs, toX, height),
    ...rows.map((row, index) => drawRow(row, index, toX)),
    '</svg>',
    '',
  ].join('\n');
}

const drawLegend = () =>
  Object.entries(LAYERS).map(
    ([layer, name], index) =>
      `<rect class="${layer}" x="${16 + index * 100}" y="44" width="12" height="12" rx="2"/>` +
      `<text class="small" x="${34 + index * 100}" y="54">${name}</text>`,
  );

const drawAxis = (totalUs: number, toX: (us: number) => number, height: number) =>
  Array.from({ length: TICKS + 1 }, (_, index) => {
    const us = (totalUs * index) / TICKS;
    const x = round(toX(us));
    return (
      `<line class="grid" x1="${x}" x2="${x}" y1="${TOP - 8}" y2="${height - BOTTOM}"/>` +
      `<text class="small" x="${x}" y="${TOP - 14}" text-anchor="middle">${formatMs(us)}</text>`
    );
  });

function drawRow({ span, depth }: TreeRow, index: number, toX: (us: number) => number): string {
  const y = TOP + index * ROW_HEIGHT;
  const x = round(toX(span.start_us));
  const end = round(toX(span.start_us + span.duration_us));
  const stripe = `<rect class="stripe" x="8" y="${y}" width="${LABELS_WIDTH - 16}" height="${ROW_HEIGHT}" rx="3"/>`;
  return (
    (index % 2 === 1 ? stripe : '') +
    `<text x="${16 + depth * INDENT}" y="${y + 15}">${span.name}</text>` +
    `<rect class="${getLayer(span)}" x="${x}" y="${y + 5}" width="${Math.max(2, round(end - x))}" height="12" rx="2"/>` +
    `<text class="small" x="${round(Math.max(x + 2, end) + 6)}" y="${y + 15}">${formatMs(span.duration_us)}</text>`
  );
}

function getLayer({ service, attributes }: RecordedSpan): Layer {
  if (service === 'page') return 'page';
  if (service === 'sandbox-processor' || 'processor.operation' in attributes) return 'processor';
  return 'db.system.name' in attributes ? 'sql' : 'service';
}

const round = (value: number) => Math.round(value * 10) / 10;
const formatMs = (us: number) => `${(us / 1000).toFixed(us < 10_000 ? 1 : 0)} ms`;
