/** In builds of the benchmark with ordinary lazy routes: nothing is fetched before it is asked for. */
export const startScreenPrefetch = (): void => {};
export const setDataPrefetch = (): void => {};
