import { SECTIONS } from 'shared/federation/section-module';
import type { SkewBuilds } from './compose-store.ts';

export interface Combination {
  readonly name: string;
  readonly builds: SkewBuilds;
  /** The apps that a release of this combination would change. The compatibility check needs them. */
  readonly changedApps: readonly string[];
  /** True where old and new are the same build, so that a test would show nothing. */
  readonly isSameBuild: boolean;
}

/** All old, all new, and each section with a host of the other version, in both directions. */
export function listCombinations(old: SkewBuilds, current: SkewBuilds): Combination[] {
  const differs = (app: string) => old[app] !== current[app];
  const apps = Object.keys(current);
  const pairs = SECTIONS.flatMap((section) => {
    const app = `remote-${section}`;
    const isSameBuild = !differs(app) || !differs('host');
    return [
      {
        name: `host new, ${app} old`,
        builds: { ...current, [app]: old[app] ?? '' },
        changedApps: apps.filter((otherApp) => otherApp !== app),
        isSameBuild,
      },
      {
        name: `host old, ${app} new`,
        builds: { ...old, [app]: current[app] ?? '' },
        changedApps: [app],
        isSameBuild,
      },
    ];
  });
  return [
    { name: 'all old', builds: old, changedApps: [], isSameBuild: false },
    ...pairs,
    { name: 'all new', builds: current, changedApps: apps, isSameBuild: false },
  ];
}
