import { withRenterSnapshot } from 'services/platform/db/transaction';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { acceptTermsAndConditions } from './accept-terms.ts';
import { isCaller, toAnswer, type Who } from './acceptance.ts';
import { findAcceptance, findActivePrivacy, findActiveTerms } from './store.ts';

async function termsAndConditionsAcceptance(args: Who, context: GraphqlContext) {
  if (!isCaller(args, context)) return null;
  const row = await withRenterSnapshot(context.db, context.actor, (tx) => findAcceptance(tx, args));
  return row ? toAnswer(row) : null;
}

/** What a visitor may ask without a token: the two texts, which everyone can read (spec 2). */
export const publicTermsFields = ['activeTermsOfServiceVersion', 'activePrivacyPolicyVersion'];

export const termsQueries = {
  termsAndConditionsAcceptance,
  activeTermsOfServiceVersion: (_args: object, { db, actor }: GraphqlContext) =>
    withRenterSnapshot(db, actor, (tx) => findActiveTerms(tx, actor.corporationId)),
  activePrivacyPolicyVersion: (_args: object, { db, actor }: GraphqlContext) =>
    withRenterSnapshot(db, actor, (tx) => findActivePrivacy(tx, actor.corporationId)),
};
export const termsMutations = { acceptTermsAndConditions };
