import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { asPerson, readAsPerson } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { termsAcceptance } from 'services/platform/db/schema/documents';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { findActivePrivacy, findActiveTerms } from './active-versions.ts';

type Who = { personId: string; corporationId: string };

const isCaller = (who: Who, { actor }: GraphqlContext) =>
  who.personId === actor.personId && who.corporationId === actor.corporationId;

const ofCaller = (who: Who) =>
  and(
    eq(termsAcceptance.corporationId, who.corporationId),
    eq(termsAcceptance.personId, who.personId),
    eq(termsAcceptance.active, true),
  );

async function findAcceptance(tx: Tx, who: Who) {
  const [row] = await tx.select().from(termsAcceptance).where(ofCaller(who));
  return row;
}

type Acceptance = typeof termsAcceptance.$inferSelect;

const toAnswer = (row: Acceptance) => ({
  terms_and_conditions_acceptance_id: row.termsAcceptanceId,
  terms_of_service_version_id: row.termsOfServiceVersionId,
  privacy_policy_version_id: row.privacyPolicyVersionId,
  person_id: row.personId,
  accepted_date: row.acceptedDate.toISOString(),
  ip_address: row.ipAddress,
  browser: row.browser,
  corporation_id: row.corporationId,
  created_by: row.createdBy,
  created_date: row.createdDate.toISOString(),
  active: row.active,
});

async function termsAndConditionsAcceptance(args: Who, context: GraphqlContext) {
  if (!isCaller(args, context)) return null;
  const row = await readAsPerson(context.db, context.actor, (tx) => findAcceptance(tx, args));
  return row ? toAnswer(row) : null;
}

type Input = Who & { termsOfServiceVersionId: string; privacyPolicyVersionId: string };

/** Records consent to the versions in force, with address and browser. The same twice is one record. */
async function acceptTermsAndConditions({ input }: { input: Input }, context: GraphqlContext) {
  if (!isCaller(input, context)) throw notFound();
  const row = await asPerson(context.db, context.actor, async (tx) => {
    // Two tabs that accept at once wait for each other here.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`terms:${input.personId}`}))`);
    await checkVersions(tx, input);
    const before = await findAcceptance(tx, input);
    const isSame =
      before?.termsOfServiceVersionId === input.termsOfServiceVersionId &&
      before.privacyPolicyVersionId === input.privacyPolicyVersionId;
    if (before && isSame) return before;
    await tx.update(termsAcceptance).set({ active: false }).where(ofCaller(input));
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

async function insertAcceptance(tx: Tx, input: Input, client: GraphqlContext['client']) {
  const [row] = await tx
    .insert(termsAcceptance)
    .values({
      corporationId: input.corporationId,
      termsAcceptanceId: randomUUID(),
      personId: input.personId,
      termsOfServiceVersionId: input.termsOfServiceVersionId,
      privacyPolicyVersionId: input.privacyPolicyVersionId,
      acceptedDate: sql`now()`,
      ipAddress: client.ip,
      browser: client.userAgent,
      createdBy: input.personId,
      active: true,
    })
    .returning();
  if (!row) throw new Error('The acceptance was not written.');
  return row;
}

/** What a visitor may ask without a token: the two texts, which everyone can read (spec 2). */
export const publicTermsFields = ['activeTermsOfServiceVersion', 'activePrivacyPolicyVersion'];

export const termsQueries = {
  termsAndConditionsAcceptance,
  activeTermsOfServiceVersion: (_args: object, { db, actor }: GraphqlContext) =>
    readAsPerson(db, actor, (tx) => findActiveTerms(tx, actor.corporationId)),
  activePrivacyPolicyVersion: (_args: object, { db, actor }: GraphqlContext) =>
    readAsPerson(db, actor, (tx) => findActivePrivacy(tx, actor.corporationId)),
};
export const termsMutations = { acceptTermsAndConditions };
