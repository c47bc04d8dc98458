/**
 * In the host's build in the place of the federation runtime's file `utils/preload`: it fetches what a
 * manifest names ahead. Ours come without one, and the page itself says what is fetched ahead.
 */
const notHere = (): never => {
  throw new Error('The federation runtime of this portal preloads nothing.');
};

export const defaultPreloadArgs = notHere;
export const formatPreloadArgs = notHere;
export const normalizePreloadExposes = notHere;
export const preloadAssets = notHere;
