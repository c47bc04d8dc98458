import { and, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { visitLink } from 'services/platform/db/schema/visits';

export type LinkRow = typeof visitLink.$inferSelect;

const isLink = ({ corporationId, linkId }: Pick<LinkRow, 'corporationId' | 'linkId'>) =>
  and(eq(visitLink.corporationId, corporationId), eq(visitLink.linkId, linkId));

/** A link by the id in its address, of any company. For the system alone. */
export async function findLink(tx: Tx, linkId: string): Promise<LinkRow | undefined> {
  const [row] = await tx.select().from(visitLink).where(eq(visitLink.linkId, linkId));
  return row;
}

/** The same link as it is now. */
export async function findLinkAgain(tx: Tx, link: LinkRow): Promise<LinkRow | undefined> {
  const [row] = await tx.select().from(visitLink).where(isLink(link));
  return row;
}

export const insertLink = (tx: Tx, link: typeof visitLink.$inferInsert) =>
  tx.insert(visitLink).values(link);

export const markLinkUsed = (tx: Tx, link: LinkRow, now: Date) =>
  tx.update(visitLink).set({ usedAt: now }).where(isLink(link));
