import { describeSources } from 'shared/federation/supply-chain/describe-builder';
import type { BuildName } from '../store/build-key.ts';
import type { BuildContext } from '../store/builds.ts';
import { wasBuiltFromChanges } from './read-origins.ts';

/**
 * Whether a stored build was made from uncommitted changes which are committed now. Its name is the same, because
 * the name is a hash of the sources, and only its origin has to be replaced. Not in `local`, where `npm start` would build
 * everything again after a commit, and the commit is not checked.
 */
export async function needsOrigin(
  { store, environment }: BuildContext,
  name: BuildName,
): Promise<boolean> {
  if (environment === 'local' || !(await wasBuiltFromChanges(store, name))) return false;
  const { commit, clean } = await describeSources();
  return commit !== null && clean;
}
