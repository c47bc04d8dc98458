import { listNames } from './findings/list-names.ts';
import type { BuildWithContract } from './read-contracts.ts';

/** One incompatibility: the app that must change, and a message that names the builds. */
export interface Incompatibility {
  readonly who: string;
  readonly sentence: string;
}

/** Two builds: `needs` depends on `gives`. */
export interface BuildPair<
  Needs extends BuildWithContract = BuildWithContract,
  Gives extends BuildWithContract = BuildWithContract,
> {
  readonly needs: Needs;
  readonly gives: Gives;
  /** The apps that are being released; empty when unknown. */
  readonly moving: readonly string[];
}

interface Dependents {
  /** The builds that depend on `gives`. */
  readonly needs: readonly BuildWithContract[];
  readonly gives: BuildWithContract;
  readonly moving: readonly string[];
}

/** Creates an incompatibility of builds, with advice about which must be released first. */
export function createIncompatibility(
  { needs, gives, moving }: Dependents,
  reason: string,
): Incompatibility {
  const isMoving = (build: BuildWithContract) => moving.includes(build.app);
  const [first] = needs;
  if (!first) throw new Error('An incompatibility needs a build that depends on the other.');
  const apps = listNames(needs.map(({ app }) => app));
  if (isMoving(gives) && !needs.some(isMoving)) {
    const all = needs.length > 1 ? 'all of them' : 'both';
    return {
      who: first.app,
      sentence: `${reason}: keep it in ${gives.app} until ${describeRelease(apps)}, or release ${all} at once.`,
    };
  }
  return {
    who: needs.some(isMoving) ? gives.app : first.app,
    sentence: `${reason}: release ${gives.app} with it first, or build ${apps} against ${gives.name}.`,
  };
}

/** One app is singular, except the services. */
const describeRelease = (apps: string) =>
  apps === 'services' || apps.includes(' and ')
    ? `${apps} without need of it are released`
    : `a ${apps} without need of it is released`;
