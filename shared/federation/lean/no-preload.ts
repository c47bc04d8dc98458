/**
 * In the host's build in the place of the federation runtime's file `utils/preload`: it fetches what a
 * manifest names ahead. Ours come without one, and the page itself says what is fetched ahead.
 */
const throwNotInBuild = (): never => {
  throw new Error('The federation runtime of this portal preloads nothing.');
};

export const defaultPreloadArgs = throwNotInBuild;
export const formatPreloadArgs = throwNotInBuild;
export const normalizePreloadExposes = throwNotInBuild;
export const preloadAssets = throwNotInBuild;
