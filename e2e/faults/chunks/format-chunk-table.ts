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

\`pnpm --filter e2e faults:chunks\` writes this table: every lazy chunk of the five builds, missing (404), truncated (half
of the file) and hanging (no response), without an older build. A case passes when the amount due and **Pay now** are on
the payments page with the fault, and the lost part loads after the fault has ended. [Decision
74](../decisions/0074-a-lazy-part-that-fails-takes-down-only-itself.md) has the steps before a part is lost.
`;

const FAULTS = ['missing', 'truncated', 'hanging'] as const;
const COLUMNS = ['Chunk', 'Needed by', 'Missing', 'Truncated', 'Hanging'];

interface ChunkTable {
  /** All lazy chunks of the builds. */
  readonly chunks: readonly string[];
  readonly results: readonly ChunkResult[];
  /** Chunks that are not tested, with the reason. */
  readonly unreachable: Readonly<Record<string, string>>;
}

/** Formats the table of the documentation in Markdown. */
export function formatChunkTable({ chunks, results, unreachable }: ChunkTable): string {
  const names = chunks.filter((name) => !(name in unreachable)).sort();
  const rows = names.map((name) => {
    const ofChunk = results.filter(({ chunk }) => chunk === name);
    const step = ofChunk.find((result) => result.hasPassed)?.step ?? '';
    return [`\`${shorten(name)}\``, step, ...FAULTS.map((fault) => formatCell(ofChunk, fault))];
  });
  const passed = results.filter(({ hasPassed }) => hasPassed).length;
  const failed = results.length - passed;
  const untested = names.length * FAULTS.length - results.length;
  const exceptions = Object.entries(unreachable).map(([name, why]) => `- \`${name}\`: ${why}\n`);
  return [
    INTRODUCTION,
    `${names.length} chunks: ${passed} cases passed, ${failed} failed, ${untested} not tested.\n`,
    formatTable([COLUMNS, ...rows]),
    `Chunks without a case:\n\n${exceptions.join('')}`,
  ].join('\n');
}

function formatCell(ofChunk: readonly ChunkResult[], fault: string): string {
  const result = ofChunk.find((candidate) => candidate.fault === fault);
  if (result === undefined) return 'not tested';
  return result.hasPassed ? result.lost : 'FAILED';
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
const shorten = (chunk: string) =>
  chunk.length > 60 ? `${chunk.slice(0, 57).replace(/[^_/-]*$/, '')}...` : chunk;
