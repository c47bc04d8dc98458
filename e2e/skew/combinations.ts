import { SECTIONS } from 'shared/federation/section-module';
import type { SkewBuilds } from './compose-store.ts';

export interface Combination {
  readonly name: string;
  readonly builds: SkewBuilds;
  /** The apps that this combination would be a release of: what the gate says depends on it. */
  readonly moving: readonly string[];
  /** True where old and new are the same build: there is nothing to be learned from it. */
  readonly same: boolean;
}

/** All old, all new, and each section against the host of the other time, in both directions. */
export function listCombinations(old: SkewBuilds, current: SkewBuilds): Combination[] {
  const differs = (app: string) => old[app] !== current[app];
  const apps = Object.keys(current);
  const pairs = SECTIONS.flatMap((section) => {
    const app = `remote-${section}`;
    const same = !differs(app) || !differs('host');
    return [
      {
        name: `host new, ${app} old`,
        builds: { ...current, [app]: old[app] ?? '' },
        moving: apps.filter((one) => one !== app),
        same,
      },
      {
        name: `host old, ${app} new`,
        builds: { ...old, [app]: current[app] ?? '' },
        moving: [app],
        same,
      },
    ];
  });
  return [
    { name: 'all old', builds: old, moving: [], same: false },
    ...pairs,
    { name: 'all new', builds: current, moving: apps, same: false },
  ];
}
