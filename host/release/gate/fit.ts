import type { ReleaseStore } from '../store/release-store.ts';

/** Why builds do not run together. */
export interface Misfit {
  /** The app that has to move. */
  readonly who: string;
  /** One sentence for people, with what to do. */
  readonly sentence: string;
}

/** What does not fit in a set of builds (app -> build), in both directions. */
export async function misfits(
  _store: ReleaseStore,
  _builds: Readonly<Record<string, string>>,
): Promise<Misfit[]> {
  return [];
}
