import {
  privacyPolicyVersion,
  termsAcceptance,
  termsOfServiceVersion,
} from 'services/platform/db/schema/documents';
import { addDays, instantAt } from './calendar.ts';
import { COMPANIES } from './companies.ts';
import { SEED_TIME_ZONE, type SeedContext } from './context.ts';
import { currentTerms, firstTerms, privacyPolicy } from './legal-texts.ts';
import { INES, NORA, PERSONAS, THEO } from './personas.ts';

const at = (date: string) => instantAt(date, 9, SEED_TIME_ZONE);

/** `terms-of-service-2` of Harbor & Pine, `cedar-terms-of-service-2` of the other: no id twice. */
function versionsOf(corporationId: string) {
  const prefix = corporationId === 'corp-cedar' ? 'cedar-' : '';
  return {
    older: `${prefix}terms-of-service-1`,
    current: `${prefix}terms-of-service-2`,
    privacy: `${prefix}privacy-policy-1`,
  };
}

/** Each company's two versions of its terms, its privacy policy, and who has accepted which. */
export async function seedTerms(context: SeedContext): Promise<void> {
  const { tx, today } = context;
  const first = at(addDays(today, -700));
  for (const { corporationId, name } of COMPANIES) {
    const { older, current, privacy } = versionsOf(corporationId);
    const version = (id: string, versionText: string, activeFrom: Date) => ({
      corporationId,
      termsOfServiceVersionId: id,
      versionText,
      activeFrom,
    });
    await tx
      .insert(termsOfServiceVersion)
      .values([
        version(older, firstTerms(name), first),
        version(current, currentTerms(name), at(addDays(today, -60))),
      ]);
    await tx.insert(privacyPolicyVersion).values({
      corporationId,
      privacyPolicyVersionId: privacy,
      versionText: privacyPolicy(name),
      activeFrom: first,
    });
  }
  await seedAcceptances(context);
}

/** Theo has accepted nothing, Inês the terms before these; Nora has no access at all. */
async function seedAcceptances({ tx, today }: SeedContext): Promise<void> {
  const accepted = PERSONAS.filter((one) => one !== THEO && one !== NORA);
  await tx.insert(termsAcceptance).values(
    accepted.map((one) => {
      const on = at(addDays(today, one === INES ? -300 : -45));
      const { older, current, privacy } = versionsOf(one.corporationId);
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
