/** For benchmark builds with ordinary lazy routes: nothing is prefetched. */
export const startScreenPrefetch = (): void => {};
export const setDataPrefetch = (): void => {};
