import type { Tx } from 'services/platform/db/database';
import { withRenterContext } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { isCaller, toAnswer, type Who } from './acceptance.ts';
import {
  endAcceptance,
  findAcceptance,
  findActivePrivacy,
  findActiveTerms,
  insertAcceptance,
  lockAcceptances,
} from './store.ts';

type Input = Who & { termsOfServiceVersionId: string; privacyPolicyVersionId: string };

/** Records consent to the versions in force, with address and browser. The same twice is one record. */
export async function acceptTermsAndConditions(
  { input }: { input: Input },
  context: GraphqlContext,
) {
  if (!isCaller(input, context)) throw notFound();
  const row = await withRenterContext(context.db, context.actor, async (tx) => {
    // Two tabs that accept at once wait for each other here.
    await lockAcceptances(tx, input);
    await checkVersions(tx, input);
    const before = await findAcceptance(tx, input);
    const isSame =
      before?.termsOfServiceVersionId === input.termsOfServiceVersionId &&
      before.privacyPolicyVersionId === input.privacyPolicyVersionId;
    if (before && isSame) return before;
    await endAcceptance(tx, input);
    return insertAcceptance(tx, input, context.client);
  });
  return toAnswer(row);
}

async function checkVersions(tx: Tx, input: Input): Promise<void> {
  const terms = await findActiveTerms(tx, input.corporationId);
  const privacy = await findActivePrivacy(tx, input.corporationId);
  const field =
    terms?.terms_of_service_version_id !== input.termsOfServiceVersionId
      ? 'input.termsOfServiceVersionId'
      : privacy?.privacy_policy_version_id !== input.privacyPolicyVersionId
        ? 'input.privacyPolicyVersionId'
        : undefined;
  if (!field) return;
  throw new Problem(400, 'invalid_request', 'This version is not in force.', { field });
}
