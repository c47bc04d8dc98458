import { document } from '../schema/documents.ts';
import { addDays, firstOfMonth } from './calendar.ts';
import type { SeedContext } from './context.ts';
import { planLeases, type SeededLease } from './leases.ts';

/** What is filed with each lease. */
export async function seedDocuments({ tx, today }: SeedContext): Promise<void> {
  await tx.insert(document).values(planLeases(today).flatMap((one) => documentsOf(one, today)));
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
