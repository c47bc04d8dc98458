import { boolean, type Infer, nullable, object, record, string } from 'shared/contract/z';
import { LOCK_FILE } from './file-names.ts';
import type { ProvenanceStatement } from './provenance.ts';

/** From which sources a build was made, and with which tools. In `build.json` and in the history of an environment. */
export const buildOriginSchema = object({
  /** Git commit of the sources; null outside a git checkout. */
  commit: nullable(string()),
  /** Git branch of the checkout; null when no branch was checked out. */
  branch: nullable(string()),
  /** Whether files differed from the commit. */
  dirty: boolean(),
  /** SHA-256 of `pnpm-lock.yaml`, in hex. */
  lock: string(),
  /** Tool -> version: Node, pnpm and the bundler. */
  builder: record(string(), string()),
});
export type BuildOrigin = Infer<typeof buildOriginSchema>;

/** Returns the origin that a provenance statement describes. Statements from before the branch have none. */
export function getOrigin({ predicate }: ProvenanceStatement): BuildOrigin {
  const { internalParameters, resolvedDependencies } = predicate.buildDefinition;
  const { commit, branch = null, clean } = internalParameters;
  const lock = resolvedDependencies.find(({ name }) => name === LOCK_FILE)?.digest.sha256 ?? '';
  return { commit, branch, dirty: !clean, lock, builder: predicate.runDetails.builder.version };
}
