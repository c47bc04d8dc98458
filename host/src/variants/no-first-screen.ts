/** For benchmark builds with ordinary lazy routes: the first render does not wait for the screen. */
export const loadFirstScreen = (): Promise<null> => Promise.resolve(null);
