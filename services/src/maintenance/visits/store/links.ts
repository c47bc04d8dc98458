import { and, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { visitLink } from 'services/platform/db/schema/visits';

export type VisitLinkRow = typeof visitLink.$inferSelect;

const matchesVisitLink = ({
  corporationId,
  linkId,
}: Pick<VisitLinkRow, 'corporationId' | 'linkId'>) =>
  and(eq(visitLink.corporationId, corporationId), eq(visitLink.linkId, linkId));

/** Finds a link of any company by the id in its address. Requires the system role. */
export async function findVisitLink(tx: Tx, linkId: string): Promise<VisitLinkRow | undefined> {
  const [row] = await tx.select().from(visitLink).where(eq(visitLink.linkId, linkId));
  return row;
}

/** Reads a link again, for example after a lock was taken. */
export async function reloadVisitLink(
  tx: Tx,
  link: VisitLinkRow,
): Promise<VisitLinkRow | undefined> {
  const [row] = await tx.select().from(visitLink).where(matchesVisitLink(link));
  return row;
}

export const insertVisitLink = (tx: Tx, link: typeof visitLink.$inferInsert) =>
  tx.insert(visitLink).values(link);

export const markVisitLinkUsed = (tx: Tx, link: VisitLinkRow, now: Date) =>
  tx.update(visitLink).set({ usedAt: now }).where(matchesVisitLink(link));
