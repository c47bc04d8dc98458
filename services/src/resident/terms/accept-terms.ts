import type { Tx } from 'services/platform/db/database';
import { withRenterContext } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { type AcceptanceOwner, isCaller, toAcceptanceResponse } from './acceptance.ts';
import {
  deactivateAcceptance,
  findAcceptance,
  findActivePrivacyPolicy,
  findActiveTerms,
  insertAcceptance,
  lockAcceptances,
} from './store.ts';

type AcceptTermsInput = AcceptanceOwner & {
  termsOfServiceVersionId: string;
  privacyPolicyVersionId: string;
};

/**
 * Records the acceptance of the versions in force with IP address and browser. A repeated acceptance returns
 * the same record.
 */
export async function acceptTermsAndConditions(
  { input }: { input: AcceptTermsInput },
  context: GraphqlContext,
) {
  if (!isCaller(input, context)) throw notFound();
  const row = await withRenterContext(context.db, context.actor, async (tx) => {
    // Serializes concurrent acceptances of the same person, for example from two tabs.
    await lockAcceptances(tx, input);
    await assertVersionsInForce(tx, input);
    const current = await findAcceptance(tx, input);
    const isSame =
      current?.termsOfServiceVersionId === input.termsOfServiceVersionId &&
      current.privacyPolicyVersionId === input.privacyPolicyVersionId;
    if (current && isSame) return current;
    await deactivateAcceptance(tx, input);
    return insertAcceptance(tx, input, context.client);
  });
  return toAcceptanceResponse(row);
}

async function assertVersionsInForce(tx: Tx, input: AcceptTermsInput): Promise<void> {
  const terms = await findActiveTerms(tx, input.corporationId);
  const privacy = await findActivePrivacyPolicy(tx, input.corporationId);
  const field =
    terms?.terms_of_service_version_id !== input.termsOfServiceVersionId
      ? 'input.termsOfServiceVersionId'
      : privacy?.privacy_policy_version_id !== input.privacyPolicyVersionId
        ? 'input.privacyPolicyVersionId'
        : undefined;
  if (!field) return;
  throw new Problem(400, 'invalid_request', 'This version is not in force.', { field });
}
