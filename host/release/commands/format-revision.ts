import type { BuildOrigin } from 'shared/federation/supply-chain/build-origin';
import type { Revision } from '../sets/revisions.ts';

/** Formats a release for people: who did what and when, the reason, and the origin of each new build. */
export function formatRevision(revision: Revision): string[] {
  const { revision: number, set, at, by, what, reason, origins = {} } = revision;
  const time = at.slice(0, 16).replace('T', ' ');
  return [
    `  ${String(number).padStart(5)}  ${set}  ${time}  ${by}  ${what}`,
    ...(reason ? [`         reason: ${reason}`] : []),
    ...groupByOrigin(origins).map(([origin, builds]) => `         ${builds.join(', ')}: ${origin}`),
  ];
}

function groupByOrigin(origins: Readonly<Record<string, BuildOrigin>>): [string, string[]][] {
  const groups = new Map<string, string[]>();
  for (const [build, origin] of Object.entries(origins)) {
    const text = formatOrigin(origin);
    const [app = build] = build.split('/');
    groups.set(text, [...(groups.get(text) ?? []), app]);
  }
  return [...groups];
}

function formatOrigin({ commit, branch, dirty, lock, builder }: BuildOrigin): string {
  const sources = commit ? `commit ${commit.slice(0, 12)}` : 'no commit';
  const state = dirty ? ' with uncommitted changes' : '';
  const tools = Object.entries(builder).map(([tool, version]) => `${tool} ${version}`);
  return `${sources}${state} on ${branch ?? 'no branch'}, lock file ${lock.slice(0, 12)}, ${tools.join(', ')}`;
}
