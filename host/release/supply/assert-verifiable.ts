import type { SigningContext } from '../sets/change-set.ts';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import type { BuildName } from '../store/build-key.ts';
import { needsCommit } from './dirty-sources.ts';
import { readOrigin } from './read-origins.ts';
import { verifyProvenance } from './verify-provenance.ts';

/** Environments in which only builds with a verified origin go into service. */
const STRICT_ENVIRONMENTS: readonly string[] = ['prod'];

/**
 * Refuses builds for production whose bill of materials or provenance is missing or wrong. Outside `local` and
 * `dev`, also refuses builds that were not made from a commit, unless there is a reason. Throws a
 * `ReleaseRefusedError` with one sentence per problem.
 */
export async function assertVerifiable(
  context: SigningContext,
  builds: readonly BuildName[],
  reason?: string,
): Promise<void> {
  const { environment } = context;
  if (!needsCommit(environment)) return;
  const problems: string[] = [];
  for (const name of builds) {
    const faults = STRICT_ENVIRONMENTS.includes(environment)
      ? await listOriginFaults(context, name)
      : [];
    if (faults.length === 0 && !reason) faults.push(...(await listChanges(context, name)));
    problems.push(...faults.map((fault) => `${name.app} ${name.build}${fault}`));
  }
  if (problems.length > 0) throw new ReleaseRefusedError(problems.join('\n'));
}

async function listOriginFaults(
  { store, keys }: SigningContext,
  name: BuildName,
): Promise<string[]> {
  const { faults, isExpected } = await verifyProvenance(store, name, keys);
  if (!isExpected) return [' has no bill of materials: build and publish it again.'];
  return faults.map((fault) => `: ${fault}.`);
}

async function listChanges({ store }: SigningContext, name: BuildName): Promise<string[]> {
  const origin = await readOrigin(store, name);
  const advice = 'or add --allow-dirty --reason "..."';
  if (origin && !origin.commit)
    return [` was built outside a git checkout: build a commit, ${advice}.`];
  if (origin?.dirty)
    return [
      ` was built from files that differ from ${origin.commit}: commit, then build, ${advice}.`,
    ];
  return [];
}
