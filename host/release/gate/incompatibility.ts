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

/** Creates an incompatibility of two builds, with advice about which must be released first. */
export function createIncompatibility(
  { needs, gives, moving }: BuildPair,
  reason: string,
): Incompatibility {
  const isMoving = (build: BuildWithContract) => moving.includes(build.app);
  if (isMoving(gives) && !isMoving(needs)) {
    return {
      who: needs.app,
      sentence: `${reason}: keep it in ${gives.app} until a ${needs.app} without need of it is released, or release both at once.`,
    };
  }
  return {
    who: isMoving(needs) ? gives.app : needs.app,
    sentence: `${reason}: release ${gives.app} with it first, or build ${needs.app} against ${gives.name}.`,
  };
}
