import type { BuildWithContract } from './read-contracts.ts';

/** What does not fit: who has to move, and one sentence that says it with the builds. */
export interface Incompatibility {
  readonly who: string;
  readonly sentence: string;
}

/** Two builds of which one needs something of the other. */
export interface BuildPair<
  Needs extends BuildWithContract = BuildWithContract,
  Gives extends BuildWithContract = BuildWithContract,
> {
  readonly needs: Needs;
  readonly gives: Gives;
  /** The apps that are being released; none where nobody said so. */
  readonly moving: readonly string[];
}

/** Says of a pair what does not fit, and which of the two has to be released first. */
export function createIncompatibility(
  { needs, gives, moving }: BuildPair,
  what: string,
): Incompatibility {
  const isMoving = (build: BuildWithContract) => moving.includes(build.app);
  if (isMoving(gives) && !isMoving(needs)) {
    return {
      who: needs.app,
      sentence: `${what}: keep it in ${gives.app} until a ${needs.app} without need of it is released, or release both at once.`,
    };
  }
  return {
    who: isMoving(needs) ? gives.app : needs.app,
    sentence: `${what}: release ${gives.app} with it first, or build ${needs.app} against ${gives.name}.`,
  };
}
