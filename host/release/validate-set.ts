import { checkCompatibility } from './gate/check-compatibility.ts';
import { ReleaseRefusedError } from './sets/release-errors.ts';
import { listBuilds, type SetContent } from './sets/release-set.ts';
import type { BuildName } from './store/build-key.ts';
import { holdItems } from './store/holds.ts';
import { isStored } from './store/read-build.ts';
import type { ReleaseStore } from './store/release-store.ts';

export interface ValidateSetOptions {
  /** Reports incompatibilities and continues, for an emergency rollback. */
  readonly force?: boolean;
  /** The apps that are being released; an incompatibility then says which app must be released first. */
  readonly moving?: readonly string[];
  readonly say?: (line: string) => void;
}

/**
 * Validates a set before it goes into service. Returns it without fallbacks that are incompatible or missing.
 * Throws a `ReleaseRefusedError` when a build is not in the store, or when builds that would run together are
 * incompatible.
 */
export async function validateSet(
  store: ReleaseStore,
  set: SetContent,
  { force = false, moving = [], say = () => {} }: ValidateSetOptions = {},
): Promise<SetContent> {
  const builds = listBuilds(set);
  await holdItems(store, [...new Set(builds.map(({ app, build }) => `${app}/${build}`))]);
  const needed = builds.filter(({ as }) => as !== 'fallback');
  const stored = await Promise.all(needed.map((name) => isStored(store, name)));
  const missing = needed.filter((_, n) => !stored[n]);
  if (missing.length > 0) throw new ReleaseRefusedError(missing.map(describeMissing).join('\n'));
  const problems = await listIncompatibilities(store, set, moving);
  if (problems.length > 0 && !force) throw new ReleaseRefusedError(problems.join('\n'));
  for (const sentence of problems) say(`incompatible, but forced: ${sentence}`);
  return { ...set, fallbacks: await keepUsableFallbacks(store, set, say) };
}

/**
 * Lists every incompatibility of builds that would run together: the builds in service, and each canary with
 * them.
 */
export async function listIncompatibilities(
  store: ReleaseStore,
  set: SetContent,
  moving: readonly string[] = [],
): Promise<string[]> {
  const stable = await checkCompatibility(store, set.builds, moving);
  const problems = stable.map(({ sentence }) => sentence);
  for (const [app, { build }] of Object.entries(set.canaries)) {
    for (const { sentence } of await checkCompatibility(
      store,
      { ...set.builds, [app]: build },
      moving,
    )) {
      if (!problems.includes(sentence))
        problems.push(`${sentence} (${app} ${build} is a canary: stop it.)`);
    }
  }
  return problems;
}

async function keepUsableFallbacks(
  store: ReleaseStore,
  set: SetContent,
  say: (line: string) => void,
) {
  const usable: Record<string, string> = {};
  for (const [app, build] of Object.entries(set.fallbacks)) {
    if (set.builds[app] === build || !set.builds[app]) continue;
    const exists = await isStored(store, { app, build });
    const problem = exists
      ? (await checkCompatibility(store, { ...set.builds, [app]: build }))[0]
      : undefined;
    if (exists && !problem) usable[app] = build;
    else say(`${app} ${build} is no longer a fallback: ${problem?.sentence ?? 'it was removed.'}`);
  }
  return usable;
}

function describeMissing({ app, build }: BuildName): string {
  return `${app} ${build} is not in the release store: publish it, or take another build.`;
}
