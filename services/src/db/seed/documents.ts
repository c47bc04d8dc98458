import {
  document,
  privacyPolicyVersion,
  termsAcceptance,
  termsOfServiceVersion,
} from '../schema/documents.ts';
import { addDays, firstOfMonth, instantAt } from './calendar.ts';
import { COMPANIES } from './companies.ts';
import { SEED_TIME_ZONE, type SeedContext } from './context.ts';
import { planLeases, type SeededLease } from './leases.ts';
import { currentTerms, firstTerms, privacyPolicy } from './legal-texts.ts';
import { INES, NORA, PERSONAS, THEO } from './personas.ts';

const at = (date: string) => instantAt(date, 9, SEED_TIME_ZONE);

/** The companies' versions of the terms, who accepted which, and what is filed with each lease. */
export async function seedDocuments(context: SeedContext): Promise<void> {
  const { tx, today } = context;
  for (const { corporationId, name } of COMPANIES) {
    const since = { corporationId, activeFrom: at(addDays(today, -700)) };
    await tx.insert(termsOfServiceVersion).values([
      { ...since, termsOfServiceVersionId: 'terms-of-service-1', versionText: firstTerms(name) },
      {
        corporationId,
        termsOfServiceVersionId: 'terms-of-service-2',
        versionText: currentTerms(name),
        activeFrom: at(addDays(today, -60)),
      },
    ]);
    await tx.insert(privacyPolicyVersion).values({
      ...since,
      privacyPolicyVersionId: 'privacy-policy-1',
      versionText: privacyPolicy(name),
    });
  }
  await seedAcceptances(context);
  await tx.insert(document).values(planLeases(today).flatMap((one) => documentsOf(one, today)));
}

/** Theo has accepted nothing, Inês the terms before these; Nora has no access at all. */
async function seedAcceptances({ tx, today }: SeedContext): Promise<void> {
  const accepted = PERSONAS.filter((one) => one !== THEO && one !== NORA);
  await tx.insert(termsAcceptance).values(
    accepted.map((one) => {
      const on = at(addDays(today, one === INES ? -300 : -45));
      return {
        corporationId: one.corporationId,
        termsAcceptanceId: `terms-acceptance-${one.personId}`,
        personId: one.personId,
        termsOfServiceVersionId: one === INES ? 'terms-of-service-1' : 'terms-of-service-2',
        privacyPolicyVersionId: 'privacy-policy-1',
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

type DocumentRow = typeof document.$inferInsert;

function documentsOf(of: SeededLease, today: string): DocumentRow[] {
  const file = (
    index: number,
    name: string,
    documentType: string,
    sizeBytes: number,
    createdOn: string,
    validUntil: string | null = null,
  ): DocumentRow => ({
    corporationId: of.corporationId,
    leaseId: of.leaseId,
    documentId: `document-${of.leaseId}-${index}`,
    name,
    documentType,
    mediaType: 'application/pdf',
    sizeBytes,
    createdOn,
    validUntil,
  });
  const signed = addDays(of.termStart, -14);
  const standard = [file(1, 'Signed lease', 'lease', 1_258_291, signed)];
  if (of.leaseId === 'lease-big') return [...standard, ...statements(file, today)];
  if (of.leaseId !== 'lease-ortiz') return standard;
  return [
    ...standard,
    file(2, 'Pet addendum', 'addendum', 86_016, signed),
    file(3, 'Renter insurance', 'insurance', 317_440, addDays(today, -60), addDays(today, 305)),
    file(4, 'Move-in checklist', 'addendum', 742_400, of.termStart),
    file(5, 'Parking rules', 'notice', 51_200, of.termStart),
    file(6, 'Water billing notice', 'notice', 64_512, firstOfMonth(today, -3)),
  ];
}

/** 59 monthly statements: with the lease, the 60 documents of the heavy case. */
function statements(
  file: (i: number, name: string, type: string, size: number, on: string) => DocumentRow,
  today: string,
): DocumentRow[] {
  return Array.from({ length: 59 }, (_, index) => {
    const on = firstOfMonth(today, -index);
    return file(index + 2, `Statement ${on.slice(0, 7)}`, 'statement', 90_000 + index * 137, on);
  });
}
