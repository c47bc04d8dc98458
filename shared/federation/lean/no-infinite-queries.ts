/** In the host's build in the place of TanStack Query's file of that name: nothing here scrolls without end. */
const notHere = (): never => {
  throw new Error('Infinite queries are not in this build: see shared/federation/lean.');
};

export const infiniteQueryBehavior = notHere;
export const hasNextPage = notHere;
export const hasPreviousPage = notHere;
