import type { SetChange } from '../sets/change-set.ts';
import type { SetContent } from '../sets/release-set.ts';

export interface SetDifference {
  readonly app: string;
  readonly part: 'build' | 'fallback' | 'canary';
  readonly from: string | null;
  readonly to: string | null;
}

/** Lists the differences between two sets by app. */
export function listDifferences(from: SetContent | null, to: SetContent): SetDifference[] {
  const fields = [
    ['build', (set: SetContent) => set.builds],
    ['fallback', (set: SetContent) => set.fallbacks],
    ['canary', formatCanaries],
  ] as const;
  return fields.flatMap(([part, read]) => {
    const before = from ? read(from) : {};
    const after = read(to);
    const apps = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return apps
      .filter((app) => before[app] !== after[app])
      .map((app) => ({ app, part, from: before[app] ?? null, to: after[app] ?? null }));
  });
}

function formatCanaries({ canaries }: SetContent): Readonly<Record<string, string>> {
  const texts = Object.entries(canaries).map(([app, { build, percent }]) => [
    app,
    `${build} for ${percent} %`,
  ]);
  return Object.fromEntries(texts);
}

/** Formats one line per difference: `remote-lease build 1.0.0-a -> 1.0.0-b`. */
export function formatDifferences(differences: readonly SetDifference[]): string[] {
  const width = Math.max(0, ...differences.map(({ app }) => app.length));
  return differences.map(
    ({ app, part, from, to }) =>
      `  ${app.padEnd(width)}  ${part.padEnd(8)}  ${from ?? 'none'} -> ${to ?? 'none'}`,
  );
}

/** Formats the result of a release for people. */
export function formatChange(
  { before, changed, set, revision }: SetChange,
  environment: string,
): string[] {
  const named = `set ${set.id}, revision ${revision}`;
  if (!changed) return [`${environment} has this in service already: ${named}`];
  return [
    `${environment} has in service: ${named}`,
    ...formatDifferences(listDifferences(before, set)),
  ];
}
