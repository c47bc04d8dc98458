import { randomUUID } from 'node:crypto';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import {
  privacyPolicyVersion,
  termsAcceptance,
  termsOfServiceVersion,
} from 'services/platform/db/schema/documents';

/** Finds the company's terms of service in force: the newest version whose start has passed. */
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

/** Finds the company's privacy policy in force. */
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

const isActiveAcceptance = (owner: PersonIds) =>
  and(
    eq(termsAcceptance.corporationId, owner.corporationId),
    eq(termsAcceptance.personId, owner.personId),
    eq(termsAcceptance.active, true),
  );

/** Finds the active acceptance of a person. Undefined without one. */
export async function findAcceptance(tx: Tx, owner: PersonIds): Promise<AcceptanceRow | undefined> {
  const [row] = await tx.select().from(termsAcceptance).where(isActiveAcceptance(owner));
  return row;
}

/** Takes an advisory lock on the acceptances of a person until the transaction ends. */
export const lockAcceptances = (tx: Tx, { personId }: PersonIds) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`terms:${personId}`}))`);

/** Deactivates the active acceptance of a person. */
export const deactivateAcceptance = (tx: Tx, owner: PersonIds) =>
  tx.update(termsAcceptance).set({ active: false }).where(isActiveAcceptance(owner));

type NewAcceptance = PersonIds & {
  termsOfServiceVersionId: string;
  privacyPolicyVersionId: string;
};

/** Inserts the acceptance of these versions with the IP address and browser of the client. */
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
  if (!row) throw new Error('The terms acceptance was not inserted.');
  return row;
}
