import type { SigningContext } from '../sets/change-set.ts';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import type { BuildName } from '../store/build-key.ts';
import { verifyProvenance } from './verify-provenance.ts';

/** Environments in which only builds with a verified origin go into service. */
const STRICT_ENVIRONMENTS: readonly string[] = ['prod'];

/**
 * Refuses builds for production whose bill of materials or provenance is missing or wrong, or that were not built
 * from a commit. Throws a `ReleaseRefusedError` with one sentence per build.
 */
export async function assertVerifiable(
  { store, environment, keys }: SigningContext,
  builds: readonly BuildName[],
): Promise<void> {
  if (!STRICT_ENVIRONMENTS.includes(environment)) return;
  const problems: string[] = [];
  for (const name of builds) {
    const label = `${name.app} ${name.build}`;
    const { faults, statement, isExpected } = await verifyProvenance(store, name, keys);
    const { commit, clean } = statement?.predicate.buildDefinition.internalParameters ?? {};
    if (!isExpected)
      problems.push(`${label} has no bill of materials: build and publish it again.`);
    else if (faults.length > 0) problems.push(...faults.map((fault) => `${label}: ${fault}.`));
    else if (!commit) problems.push(`${label} was built outside a git checkout: build a commit.`);
    else if (!clean)
      problems.push(
        `${label} was built from files that differ from ${commit}: commit, then build.`,
      );
  }
  if (problems.length > 0) throw new ReleaseRefusedError(problems.join('\n'));
}
