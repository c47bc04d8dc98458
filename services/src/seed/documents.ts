import { document } from 'services/platform/db/schema/documents';
import { toMonth } from 'shared/format/calendar-date';
import { addDays, firstOfMonth } from './calendar.ts';
import type { SeedContext } from './context.ts';
import { planLeases, type SeededLease } from './leases.ts';

/** What is filed with each lease. */
export async function seedDocuments({ tx, today }: SeedContext): Promise<void> {
  await tx.insert(document).values(planLeases(today).flatMap((one) => documentsOf(one, today)));
}

type DocumentRow = typeof document.$inferInsert;

function documentsOf(of: SeededLease, today: string): DocumentRow[] {
  // Without a file: the company's system files these papers, and the portal draws them when asked.
  const file = (
    index: number,
    name: string,
    documentType: string,
    createdOn: string,
    validUntil: string | null = null,
  ): DocumentRow => ({
    corporationId: of.corporationId,
    leaseId: of.leaseId,
    documentId: `document-${of.leaseId}-${index}`,
    name,
    documentType,
    mediaType: 'application/pdf',
    createdOn,
    validUntil,
  });
  const signed = addDays(of.termStart, -14);
  const standard = [file(1, 'Signed lease', 'lease', signed)];
  if (of.leaseId === 'lease-big') return [...standard, ...statements(file, today)];
  if (of.leaseId !== 'lease-ortiz') return standard;
  return [
    ...standard,
    file(2, 'Pet addendum', 'addendum', signed),
    file(3, 'Renter insurance', 'insurance', addDays(today, -60), addDays(today, 305)),
    file(4, 'Move-in checklist', 'addendum', of.termStart),
    file(5, 'Parking rules', 'notice', of.termStart),
    file(6, 'Water billing notice', 'notice', addDays(today, -9)),
  ];
}

/** 59 monthly statements: with the lease, the 60 documents of the heavy case. */
function statements(
  file: (i: number, name: string, type: string, on: string) => DocumentRow,
  today: string,
): DocumentRow[] {
  return Array.from({ length: 59 }, (_, index) => {
    const month = toMonth(firstOfMonth(today, -index - 1));
    return file(index + 2, `Statement ${month}`, 'statement', firstOfMonth(today, -index));
  });
}
