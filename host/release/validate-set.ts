import { checkCompatibility } from './gate/check-compatibility.ts';
import { ReleaseRefusedError } from './sets/release-errors.ts';
import { listBuilds, type SetContent } from './sets/release-set.ts';
import type { BuildName } from './store/build-key.ts';
import { isStored } from './store/builds.ts';
import { holdItems } from './store/holds.ts';
import type { ReleaseStore } from './store/release-store.ts';

export interface ValidateSetOptions {
  /** Says what does not fit and goes on: for a roll-back on the day that something is on fire. */
  readonly force?: boolean;
  /** The apps that are being released: a misfit then says who has to go first. */
  readonly moving?: readonly string[];
  readonly say?: (line: string) => void;
}

/**
 * The set that may go into service: `set` without the fallbacks that do not fit or are gone. Throws a
 * `Refusal` where a build is not in the store, or where what would run together does not fit.
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
  const gone = needed.filter((_, n) => !stored[n]);
  if (gone.length > 0) throw new ReleaseRefusedError(gone.map(describeMissing).join('\n'));
  const found = await listIncompatibilities(store, set, moving);
  if (found.length > 0 && !force) throw new ReleaseRefusedError(found.join('\n'));
  for (const sentence of found) say(`does not fit, and goes all the same: ${sentence}`);
  return { ...set, fallbacks: await keepUsableFallbacks(store, set, say) };
}

/** Every misfit of what would run together: the builds in service, and each canary in their midst. */
export async function listIncompatibilities(
  store: ReleaseStore,
  set: SetContent,
  moving: readonly string[] = [],
): Promise<string[]> {
  const stable = await checkCompatibility(store, set.builds, moving);
  const found = stable.map(({ sentence }) => sentence);
  for (const [app, { build }] of Object.entries(set.canaries)) {
    for (const { sentence } of await checkCompatibility(
      store,
      { ...set.builds, [app]: build },
      moving,
    )) {
      if (!found.includes(sentence))
        found.push(`${sentence} (${app} ${build} is a canary: stop it.)`);
    }
  }
  return found;
}

async function keepUsableFallbacks(
  store: ReleaseStore,
  set: SetContent,
  say: (line: string) => void,
) {
  const kept: Record<string, string> = {};
  for (const [app, build] of Object.entries(set.fallbacks)) {
    if (set.builds[app] === build || !set.builds[app]) continue;
    const stands = await isStored(store, { app, build });
    const misfit = stands
      ? (await checkCompatibility(store, { ...set.builds, [app]: build }))[0]
      : undefined;
    if (stands && !misfit) kept[app] = build;
    else say(`${app} ${build} is no fallback any more: ${misfit?.sentence ?? 'it was removed.'}`);
  }
  return kept;
}

function describeMissing({ app, build }: BuildName): string {
  return `${app} ${build} is not in the release store: publish it, or take another build.`;
}
