const LOAD_KINDS = [
  'pages',
  'reads',
  'GraphQL reads',
  'payments',
  'uploads',
  'event streams',
] as const;
export type LoadKind = (typeof LOAD_KINDS)[number];
/** `failures` has the reason of each failed request. */
export type LoadCounts = Record<LoadKind, { requests: number; failures: string[] }>;

export const createLoadCounts = (): LoadCounts =>
  Object.fromEntries(
    LOAD_KINDS.map((kind) => [kind, { requests: 0, failures: [] }]),
  ) as unknown as LoadCounts;

/** The number of failed requests of every kind. */
export const countFailures = (counts: LoadCounts): number =>
  Object.values(counts).reduce((sum, { failures }) => sum + failures.length, 0);

/** Formats a table with the requests and failures of each kind, and the first failure. */
export function formatLoadTable(counts: LoadCounts): string {
  const rows = LOAD_KINDS.map((kind) => {
    const { requests, failures } = counts[kind];
    const figures = [requests, failures.length].map((figure) => String(figure).padStart(10));
    return `${kind.padEnd(14)}${figures.join('')}  ${failures[0] ?? ''}`;
  });
  return [`${''.padEnd(14)}  requests    failed`, ...rows].map((line) => line.trimEnd()).join('\n');
}
