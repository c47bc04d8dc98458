/** In the host's build in the place of TanStack Query's file of that name: nothing here scrolls without end. */
const throwNotInBuild = (): never => {
  throw new Error('Infinite queries are not in this build: see shared/federation/lean.');
};

export const infiniteQueryBehavior = throwNotInBuild;
export const hasNextPage = throwNotInBuild;
export const hasPreviousPage = throwNotInBuild;
