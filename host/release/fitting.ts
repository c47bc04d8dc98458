import { misfits } from './gate/fit.ts';
import { Refusal } from './sets/refusal.ts';
import { buildsOf, type SetContent } from './sets/release-set.ts';
import type { BuildName } from './store/build-key.ts';
import { isStored } from './store/builds.ts';
import { hold } from './store/holds.ts';
import type { ReleaseStore } from './store/release-store.ts';

export interface FitOptions {
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
export async function fitting(
  store: ReleaseStore,
  set: SetContent,
  { force = false, moving = [], say = () => {} }: FitOptions = {},
): Promise<SetContent> {
  const builds = buildsOf(set);
  await hold(store, [...new Set(builds.map(({ app, build }) => `${app}/${build}`))]);
  const needed = builds.filter(({ as }) => as !== 'fallback');
  const stored = await Promise.all(needed.map((name) => isStored(store, name)));
  const gone = needed.filter((_, n) => !stored[n]);
  if (gone.length > 0) throw new Refusal(gone.map(missing).join('\n'));
  const found = await sentences(store, set, moving);
  if (found.length > 0 && !force) throw new Refusal(found.join('\n'));
  for (const sentence of found) say(`does not fit, and goes all the same: ${sentence}`);
  return { ...set, fallbacks: await fallbacksOf(store, set, say) };
}

/** Every misfit of what would run together: the builds in service, and each canary in their midst. */
export async function sentences(
  store: ReleaseStore,
  set: SetContent,
  moving: readonly string[] = [],
): Promise<string[]> {
  const stable = await misfits(store, set.builds, moving);
  const found = stable.map(({ sentence }) => sentence);
  for (const [app, { build }] of Object.entries(set.canaries)) {
    for (const { sentence } of await misfits(store, { ...set.builds, [app]: build }, moving)) {
      if (!found.includes(sentence))
        found.push(`${sentence} (${app} ${build} is a canary: stop it.)`);
    }
  }
  return found;
}

async function fallbacksOf(store: ReleaseStore, set: SetContent, say: (line: string) => void) {
  const kept: Record<string, string> = {};
  for (const [app, build] of Object.entries(set.fallbacks)) {
    if (set.builds[app] === build || !set.builds[app]) continue;
    const stands = await isStored(store, { app, build });
    const misfit = stands ? (await misfits(store, { ...set.builds, [app]: build }))[0] : undefined;
    if (stands && !misfit) kept[app] = build;
    else say(`${app} ${build} is no fallback any more: ${misfit?.sentence ?? 'it was removed.'}`);
  }
  return kept;
}

function missing({ app, build }: BuildName): string {
  return `${app} ${build} is not in the release store: publish it, or take another build.`;
}
