import type { ReleaseStore } from '../store/release-store.ts';

/** Why builds do not run together. */
export interface Misfit {
  /** The app that has to move. */
  readonly who: string;
  /** One sentence for people, with what to do. */
  readonly sentence: string;
}

/**
 * What does not fit in a set of builds (app -> build), in both directions. `moving` names the apps that
 * are being released: of two that do not fit it says who has to go first.
 */
export async function misfits(
  _store: ReleaseStore,
  _builds: Readonly<Record<string, string>>,
  _moving: readonly string[] = [],
): Promise<Misfit[]> {
  return [];
}
