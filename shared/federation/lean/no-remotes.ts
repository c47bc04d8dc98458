/**
 * In the host's build in the place of the federation glue's file `remotes`, by which a remote imports
 * from another remote. Sections import from the host alone.
 */
export const remotes = (): never => {
  throw new Error('A section imports from the host, and from no other section.');
};
