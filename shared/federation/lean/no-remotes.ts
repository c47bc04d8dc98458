/**
 * Replaces the file `remotes` of the federation runtime in the host's build, which lets a remote import from
 * another remote. Sections import only from the host.
 */
export const remotes = (): never => {
  throw new Error('A section imports from the host, and from no other section.');
};
