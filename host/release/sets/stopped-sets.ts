import { listBuilds, nameSet, type ReleaseSet, type SetContent } from './release-set.ts';

/**
 * Returns the set without the canary of an app. Its id depends only on its content, so the web server names
 * the same set that the release tool has signed in advance.
 */
export function getStoppedSet(set: SetContent, app: string): ReleaseSet {
  const { [app]: _stopped, ...canaries } = set.canaries;
  const content = { ...set, canaries };
  const names = new Set(listBuilds(content).map((name) => `${name.app}/${name.build}`));
  const records = Object.entries(set.records).filter(([name]) => names.has(name));
  return nameSet({ ...content, records: Object.fromEntries(records) });
}

/** Lists every set that is left when some or all canaries of a set are stopped: 2^n - 1 for n canaries. */
export function listStoppedSets(set: SetContent): ReleaseSet[] {
  const sets = new Map<string, ReleaseSet>();
  for (const app of Object.keys(set.canaries)) {
    const stopped = getStoppedSet(set, app);
    for (const one of [stopped, ...listStoppedSets(stopped)]) sets.set(one.id, one);
  }
  return [...sets.values()];
}
