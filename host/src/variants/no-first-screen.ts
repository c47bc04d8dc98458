/** In builds of the benchmark with ordinary lazy routes: nothing is held back for the first screen. */
export const loadFirstScreen = (): Promise<null> => Promise.resolve(null);
