import { document } from 'services/platform/db/schema/documents';
import { toMonth } from 'shared/format/calendar-date';
import { addDays, getFirstOfMonth } from './calendar.ts';
import type { SeedContext } from './context.ts';
import { planLeases, type SeededLease } from './leases.ts';

/** Inserts the documents of each lease. */
export async function seedDocuments({ tx, today }: SeedContext): Promise<void> {
  await tx.insert(document).values(planLeases(today).flatMap((one) => planDocuments(one, today)));
}

type DocumentRow = typeof document.$inferInsert;

function planDocuments(lease: SeededLease, today: string): DocumentRow[] {
  // These documents have no stored file. The portal renders them on request.
  const createRow = (
    index: number,
    name: string,
    documentType: string,
    createdOn: string,
    validUntil: string | null = null,
  ): DocumentRow => ({
    corporationId: lease.corporationId,
    leaseId: lease.leaseId,
    documentId: `document-${lease.leaseId}-${index}`,
    name,
    documentType,
    mediaType: 'application/pdf',
    createdOn,
    validUntil,
  });
  const signed = addDays(lease.termStart, -14);
  const standard = [createRow(1, 'Signed lease', 'lease', signed)];
  if (lease.leaseId === 'lease-big') return [...standard, ...planStatements(createRow, today)];
  if (lease.leaseId !== 'lease-ortiz') return standard;
  return [
    ...standard,
    createRow(2, 'Pet addendum', 'addendum', signed),
    createRow(3, 'Renter insurance', 'insurance', addDays(today, -60), addDays(today, 305)),
    createRow(4, 'Move-in checklist', 'addendum', lease.termStart),
    createRow(5, 'Parking rules', 'notice', lease.termStart),
    createRow(6, 'Water billing notice', 'notice', addDays(today, -9)),
  ];
}

/** Plans 59 monthly statements. Together with the lease, the heavy case has 60 documents. */
function planStatements(
  createRow: (i: number, name: string, type: string, on: string) => DocumentRow,
  today: string,
): DocumentRow[] {
  return Array.from({ length: 59 }, (_, index) => {
    const month = toMonth(getFirstOfMonth(today, -index - 1));
    return createRow(index + 2, `Statement ${month}`, 'statement', getFirstOfMonth(today, -index));
  });
}
