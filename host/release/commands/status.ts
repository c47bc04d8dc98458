import { findSetInService, type ReleaseContext } from '../sets/find-set-in-service.ts';
import { listBuilds, type ReleaseSet } from '../sets/release-set.ts';
import { listEnvironments, listRevisions, type Revision } from '../sets/revisions.ts';
import { openStore } from '../store/release-store.ts';
import type { CommandCall, ReleaseCommand } from './call/command.ts';
import { getNumberOption } from './call/parse-call.ts';
import { formatRevision } from './format-revision.ts';

export const status: ReleaseCommand = {
  summary: 'show what is in service, and the last releases',
  help: `Usage: pnpm release status [--env <name>] [--history 5]

Shows for each environment, or for --env, the set in service with the build, fallback and canary of each
app, and the last releases.

  --history <n>   number of releases to show (5)`,
  options: { history: { type: 'string' } },
  run: async (call) => {
    const named = call.getOption('env');
    const environments = named ? [named] : await listEnvironments(openStore(call.settings));
    const historyLength = getNumberOption(call, 'history', 5);
    const statuses = [];
    for (const name of environments)
      statuses.push(await loadStatus(await openForReading(call, name), historyLength));
    if (statuses.length === 0) return { lines: ['Nothing is released yet.'], document: [] };
    return { lines: statuses.flatMap(formatStatus), document: statuses };
  },
};

/** With a private key its own public key is trusted; without one the public keys are needed. */
async function openForReading(call: CommandCall, environment: string): Promise<ReleaseContext> {
  return call.settings.RELEASE_KEY_FILE
    ? call.openSigningContext(environment)
    : call.openReleaseContext(environment);
}

interface EnvironmentStatus {
  readonly environment: string;
  readonly revision: number | null;
  readonly set: ReleaseSet | null;
  readonly history: readonly Revision[];
}

async function loadStatus(
  releases: ReleaseContext,
  historyLength: number,
): Promise<EnvironmentStatus> {
  const { store, environment, keys } = releases;
  const current = await findSetInService(store, environment, keys);
  const revisions: Revision[] = [];
  for await (const revision of listRevisions(store, environment)) {
    if (revisions.length >= historyLength) break;
    revisions.push(revision);
  }
  return {
    environment,
    revision: current?.revision ?? null,
    set: current?.set ?? null,
    history: revisions,
  };
}

function formatStatus({
  environment,
  revision,
  set,
  history: revisions,
}: EnvironmentStatus): string[] {
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
    ...revisions.flatMap(formatRevision),
  ];
}

function formatShare({ canaries }: ReleaseSet, app: string, as: string): string {
  return as === 'canary' ? `${canaries[app]?.percent} %` : '';
}
