/**
 * Replaces the file of this name of TanStack Query in the host's build: the portal has no infinite queries.
 */
const throwNotInBuild = (): never => {
  throw new Error('Infinite queries are not in this build: see shared/federation/lean.');
};

export const infiniteQueryBehavior = throwNotInBuild;
export const hasNextPage = throwNotInBuild;
export const hasPreviousPage = throwNotInBuild;
