import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { privacyPolicyVersion, termsOfServiceVersion } from 'services/platform/db/schema/documents';

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
export async function findActivePrivacy(tx: Tx, corporationId: string) {
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
