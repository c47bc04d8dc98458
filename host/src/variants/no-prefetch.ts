/** In builds of the benchmark with ordinary lazy routes: nothing is fetched before it is asked for. */
export const prefetchScreens = (): void => {};
export const prefetchDataBy = (): void => {};
