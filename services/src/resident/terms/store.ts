import { randomUUID } from 'node:crypto';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import {
  privacyPolicyVersion,
  termsAcceptance,
  termsOfServiceVersion,
} from 'services/platform/db/schema/documents';

/** The company's terms of service in force: the newest whose day has come. */
export async function findActiveTerms(tx: Tx, corporationId: string) {
  const [row] = await tx
    .select({
      terms_of_service_version_id: termsOfServiceVersion.termsOfServiceVersionId,
      version_text: termsOfServiceVersion.versionText,
    })
    .from(termsOfServiceVersion)
    .where(
      and(
        eq(termsOfServiceVersion.corporationId, corporationId),
        lte(termsOfServiceVersion.activeFrom, sql`now()`),
      ),
    )
    .orderBy(desc(termsOfServiceVersion.activeFrom))
    .limit(1);
  return row ?? null;
}

/** As the terms: the privacy policy in force. */
export async function findActivePrivacyPolicy(tx: Tx, corporationId: string) {
  const [row] = await tx
    .select({
      privacy_policy_version_id: privacyPolicyVersion.privacyPolicyVersionId,
      version_text: privacyPolicyVersion.versionText,
    })
    .from(privacyPolicyVersion)
    .where(
      and(
        eq(privacyPolicyVersion.corporationId, corporationId),
        lte(privacyPolicyVersion.activeFrom, sql`now()`),
      ),
    )
    .orderBy(desc(privacyPolicyVersion.activeFrom))
    .limit(1);
  return row ?? null;
}

type PersonIds = { personId: string; corporationId: string };
export type AcceptanceRow = typeof termsAcceptance.$inferSelect;

const isActiveAcceptance = (who: PersonIds) =>
  and(
    eq(termsAcceptance.corporationId, who.corporationId),
    eq(termsAcceptance.personId, who.personId),
    eq(termsAcceptance.active, true),
  );

/** The acceptance of a person that holds; undefined without one. */
export async function findAcceptance(tx: Tx, who: PersonIds): Promise<AcceptanceRow | undefined> {
  const [row] = await tx.select().from(termsAcceptance).where(isActiveAcceptance(who));
  return row;
}

/** Locks the acceptances of a person until the transaction ends. */
export const lockAcceptances = (tx: Tx, { personId }: PersonIds) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`terms:${personId}`}))`);

/** The acceptance that holds does so no longer. */
export const deactivateAcceptance = (tx: Tx, who: PersonIds) =>
  tx.update(termsAcceptance).set({ active: false }).where(isActiveAcceptance(who));

type NewAcceptance = PersonIds & {
  termsOfServiceVersionId: string;
  privacyPolicyVersionId: string;
};

/** Writes that a person accepts these versions now, with the address and the browser that they used. */
export async function insertAcceptance(
  tx: Tx,
  input: NewAcceptance,
  client: { ip: string; userAgent: string },
): Promise<AcceptanceRow> {
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
