import { findSetInService, type ReleaseContext } from '../sets/find-set-in-service.ts';
import { listBuilds, type ReleaseSet } from '../sets/release-set.ts';
import { listEnvironments, listRevisions, type Revision } from '../sets/revisions.ts';
import { openStore } from '../store/release-store.ts';
import type { CommandCall, ReleaseCommand } from './call/command.ts';
import { getNumberOption } from './call/parse-call.ts';

export const status: ReleaseCommand = {
  summary: 'say what is in service, and what was',
  help: `Usage: pnpm release status [--env <name>] [--history 5]

For each environment, or the one that is named: the set in service with the build of each app, its
fallback and its canary, and the last releases.

  --history <n>   so many of the last releases (5)`,
  options: { history: { type: 'string' } },
  run: async (call) => {
    const named = call.getOption('env');
    const environments = named ? [named] : await listEnvironments(openStore(call.settings));
    const wanted = getNumberOption(call, 'history', 5);
    const found = [];
    for (const name of environments)
      found.push(await loadStatus(await openForReading(call, name), wanted));
    if (found.length === 0) return { lines: ['Nothing is released yet.'], document: [] };
    return { lines: found.flatMap(formatStatus), document: found };
  },
};

/** Who may sign trusts its own key; who may not needs the public ones. */
async function openForReading(call: CommandCall, environment: string): Promise<ReleaseContext> {
  return call.settings.RELEASE_KEY_FILE ? call.desk(environment) : call.releases(environment);
}

interface EnvironmentStatus {
  readonly environment: string;
  readonly revision: number | null;
  readonly set: ReleaseSet | null;
  readonly history: readonly Revision[];
}

async function loadStatus(releases: ReleaseContext, wanted: number): Promise<EnvironmentStatus> {
  const { store, environment, keys } = releases;
  const current = await findSetInService(store, environment, keys);
  const last: Revision[] = [];
  for await (const revision of listRevisions(store, environment)) {
    if (last.length >= wanted) break;
    last.push(revision);
  }
  return {
    environment,
    revision: current?.revision ?? null,
    set: current?.set ?? null,
    history: last,
  };
}

function formatStatus({ environment, revision, set, history: last }: EnvironmentStatus): string[] {
  if (!set) return [`${environment} has nothing in service.`];
  const rows = listBuilds(set).map(({ app, build, as }) => [
    app,
    build,
    as,
    formatShare(set, app, as),
  ]);
  const widths = [0, 1, 2].map((n) => Math.max(...rows.map((row) => row[n]?.length ?? 0)));
  const table = rows.map((row) => row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join('  '));
  return [
    `${environment}: set ${set.id}, revision ${revision}`,
    ...table.map((line) => `  ${line}`.trimEnd()),
    ...last.map(({ revision: number, set: id, at, by, what }) => {
      return `  ${String(number).padStart(5)}  ${id}  ${at.slice(0, 16).replace('T', ' ')}  ${by}  ${what}`;
    }),
  ];
}

function formatShare({ canaries }: ReleaseSet, app: string, as: string): string {
  return as === 'canary' ? `${canaries[app]?.percent} %` : '';
}
