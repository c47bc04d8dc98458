/** What one fault of one chunk took away. */
export interface ChunkResult {
  /** App and file without its hash. */
  readonly chunk: string;
  readonly fault: string;
  readonly step: string;
  /** What the page did not show. */
  readonly lost: string;
  readonly hasPassed: boolean;
}

const INTRODUCTION = `# What a lost chunk takes away

\`pnpm --filter e2e faults:chunks\` wrote this table: every lazy chunk of the five builds, missing (404), truncated (half
of the file) and hanging (no response), without an older build. In every case the amount due and **Pay now** were on
the payments page with the fault, and the lost part loaded after the fault had ended. [Decision
74](../decisions/0074-a-lazy-part-that-fails-takes-down-only-itself.md) has the steps before a part is lost.
`;

const COLUMNS = ['Chunk', 'Needed by', 'Missing', 'Truncated', 'Hanging'];

/** Formats the table of the documentation in Markdown. */
export function formatChunkTable(
  results: readonly ChunkResult[],
  unreachable: Readonly<Record<string, string>>,
): string {
  const chunks = [...new Set(results.map(({ chunk }) => chunk))].sort();
  const rows = chunks.map((chunk) => {
    const ofChunk = results.filter((result) => result.chunk === chunk);
    const find = (fault: string) =>
      ofChunk.find((result) => result.fault === fault)?.lost ?? 'not tested';
    const step = ofChunk[0]?.step ?? '';
    return [`\`${shorten(chunk)}\``, step, find('missing'), find('truncated'), find('hanging')];
  });
  const exceptions = Object.entries(unreachable).map(
    ([chunk, reason]) => `- \`${chunk}\`: ${reason}\n`,
  );
  return [
    INTRODUCTION,
    `${chunks.length} chunks, ${results.length} cases.\n`,
    formatTable([COLUMNS, ...rows]),
    ...(exceptions.length > 0 ? [`Not tested:\n\n${exceptions.join('')}`] : []),
  ].join('\n');
}

function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = COLUMNS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const format = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [header = [], ...body] = rows;
  const line = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return `${[format(header), line, ...body.map(format)].join('\n')}\n`;
}

/** Names of chunks with several modules are long. */
const shorten = (chunk: string) => (chunk.length > 60 ? `${chunk.slice(0, 57)}...` : chunk);
