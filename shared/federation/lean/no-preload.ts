/**
 * Replaces the file `utils/preload` of the federation runtime in the host's build. It preloads the files of a
 * manifest; the portal has no manifest, and the page contains its own preload links.
 */
const throwNotInBuild = (): never => {
  throw new Error('The federation runtime of this portal preloads nothing.');
};

export const defaultPreloadArgs = throwNotInBuild;
export const formatPreloadArgs = throwNotInBuild;
export const normalizePreloadExposes = throwNotInBuild;
export const preloadAssets = throwNotInBuild;
