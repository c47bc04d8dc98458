import { SECTIONS } from 'shared/federation/section-module';
import type { Builds } from './compose-store.ts';

export interface Combination {
  readonly name: string;
  readonly builds: Builds;
  /** True where old and new are the same build: there is nothing to be learned from it. */
  readonly same: boolean;
}

/** All old, all new, and each section against the host of the other time, in both directions. */
export function combinations(old: Builds, current: Builds): Combination[] {
  const differs = (app: string) => old[app] !== current[app];
  const pairs = SECTIONS.flatMap((section) => {
    const app = `remote-${section}`;
    const same = !differs(app) || !differs('host');
    return [
      { name: `host new, ${app} old`, builds: { ...current, [app]: old[app] ?? '' }, same },
      { name: `host old, ${app} new`, builds: { ...old, [app]: current[app] ?? '' }, same },
    ];
  });
  return [
    { name: 'all old', builds: old, same: false },
    ...pairs,
    { name: 'all new', builds: current, same: false },
  ];
}
