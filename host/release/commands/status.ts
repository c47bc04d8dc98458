import { inService, type Releases } from '../sets/in-service.ts';
import { buildsOf, type ReleaseSet } from '../sets/release-set.ts';
import { environmentsOf, history, type Revision } from '../sets/revisions.ts';
import { openStore } from '../store/release-store.ts';
import type { Call, Command } from './call/command.ts';
import { numberOf } from './call/read-call.ts';

export const status: Command = {
  does: 'say what is in service, and what was',
  help: `Usage: pnpm release status [--env <name>] [--history 5]

For each environment, or the one that is named: the set in service with the build of each app, its
fallback and its canary, and the last releases.

  --history <n>   so many of the last releases (5)`,
  options: { history: { type: 'string' } },
  run: async (call) => {
    const named = call.text('env');
    const environments = named ? [named] : await environmentsOf(openStore(call.settings));
    const wanted = numberOf(call, 'history', 5);
    const found = [];
    for (const name of environments) found.push(await statusOf(await readable(call, name), wanted));
    if (found.length === 0) return { lines: ['Nothing is released yet.'], document: [] };
    return { lines: found.flatMap(statusLines), document: found };
  },
};

/** Who may sign trusts its own key; who may not needs the public ones. */
async function readable(call: Call, environment: string): Promise<Releases> {
  return call.settings.RELEASE_KEY_FILE ? call.desk(environment) : call.releases(environment);
}

interface Status {
  readonly environment: string;
  readonly revision: number | null;
  readonly set: ReleaseSet | null;
  readonly history: readonly Revision[];
}

async function statusOf(releases: Releases, wanted: number): Promise<Status> {
  const { store, environment, keys } = releases;
  const current = await inService(store, environment, keys);
  const last: Revision[] = [];
  for await (const revision of history(store, environment)) {
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

function statusLines({ environment, revision, set, history: last }: Status): string[] {
  if (!set) return [`${environment} has nothing in service.`];
  const rows = buildsOf(set).map(({ app, build, as }) => [app, build, as, shareOf(set, app, as)]);
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

function shareOf({ canaries }: ReleaseSet, app: string, as: string): string {
  return as === 'canary' ? `${canaries[app]?.percent} %` : '';
}
