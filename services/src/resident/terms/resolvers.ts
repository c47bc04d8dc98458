import { withRenterSnapshot } from 'services/platform/db/transaction';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { acceptTermsAndConditions } from './accept-terms.ts';
import { type AcceptanceOwner, isCaller, toAcceptanceResponse } from './acceptance.ts';
import { findAcceptance, findActivePrivacyPolicy, findActiveTerms } from './store.ts';

async function termsAndConditionsAcceptance(args: AcceptanceOwner, context: GraphqlContext) {
  if (!isCaller(args, context)) return null;
  const row = await withRenterSnapshot(context.db, context.actor, (tx) => findAcceptance(tx, args));
  return row ? toAcceptanceResponse(row) : null;
}

/** Query fields that work without a token: the two public texts (spec 2). */
export const publicTermsFields = ['activeTermsOfServiceVersion', 'activePrivacyPolicyVersion'];

export const termsQueries = {
  termsAndConditionsAcceptance,
  activeTermsOfServiceVersion: (_args: object, { db, actor }: GraphqlContext) =>
    withRenterSnapshot(db, actor, (tx) => findActiveTerms(tx, actor.corporationId)),
  activePrivacyPolicyVersion: (_args: object, { db, actor }: GraphqlContext) =>
    withRenterSnapshot(db, actor, (tx) => findActivePrivacyPolicy(tx, actor.corporationId)),
};
export const termsMutations = { acceptTermsAndConditions };
