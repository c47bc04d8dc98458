import {
  privacyPolicyVersion,
  termsAcceptance,
  termsOfServiceVersion,
} from 'services/platform/db/schema/documents';
import { addDays, toInstant } from './calendar.ts';
import { COMPANIES } from './companies.ts';
import { SEED_TIME_ZONE, type SeedContext } from './context.ts';
import { getCurrentTerms, getFirstTerms, getPrivacyPolicy } from './legal-texts.ts';
import { INES, NORA, PERSONAS, THEO } from './personas.ts';

const toMorningInstant = (date: string) => toInstant(date, 9, SEED_TIME_ZONE);

/** Returns the version ids of a company. The prefix for Cedar Crest keeps them unique. */
function getVersionIds(corporationId: string) {
  const prefix = corporationId === 'corp-cedar' ? 'cedar-' : '';
  return {
    older: `${prefix}terms-of-service-1`,
    current: `${prefix}terms-of-service-2`,
    privacy: `${prefix}privacy-policy-1`,
  };
}

/** Inserts two versions of the terms and a privacy policy for each company, and who accepted which. */
export async function seedTerms(context: SeedContext): Promise<void> {
  const { tx, today } = context;
  const first = toMorningInstant(addDays(today, -700));
  for (const { corporationId, name } of COMPANIES) {
    const { older, current, privacy } = getVersionIds(corporationId);
    const version = (id: string, versionText: string, activeFrom: Date) => ({
      corporationId,
      termsOfServiceVersionId: id,
      versionText,
      activeFrom,
    });
    await tx
      .insert(termsOfServiceVersion)
      .values([
        version(older, getFirstTerms(name), first),
        version(current, getCurrentTerms(name), toMorningInstant(addDays(today, -60))),
      ]);
    await tx.insert(privacyPolicyVersion).values({
      corporationId,
      privacyPolicyVersionId: privacy,
      versionText: getPrivacyPolicy(name),
      activeFrom: first,
    });
  }
  await seedAcceptances(context);
}

/** Theo has accepted nothing, Inês only the previous terms. Nora has no access. */
async function seedAcceptances({ tx, today }: SeedContext): Promise<void> {
  const accepted = PERSONAS.filter((one) => one !== THEO && one !== NORA);
  await tx.insert(termsAcceptance).values(
    accepted.map((one) => {
      const on = toMorningInstant(addDays(today, one === INES ? -300 : -45));
      const { older, current, privacy } = getVersionIds(one.corporationId);
      return {
        corporationId: one.corporationId,
        termsAcceptanceId: `terms-acceptance-${one.personId}`,
        personId: one.personId,
        termsOfServiceVersionId: one === INES ? older : current,
        privacyPolicyVersionId: privacy,
        acceptedDate: on,
        ipAddress: '203.0.113.24',
        browser: 'Mozilla/5.0 (seed)',
        createdBy: one.personId,
        createdDate: on,
        active: true,
      };
    }),
  );
}
