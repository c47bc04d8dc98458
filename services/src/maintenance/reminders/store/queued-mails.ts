import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { mail } from 'services/platform/db/schema/mail';
import type { Actor } from 'services/platform/db/transaction';

/** Returns those of the given idempotency keys that belong to a queued or sent mail of a person. */
export async function findQueuedMailKeys(
  tx: Tx,
  { corporationId, personId }: Pick<Actor, 'corporationId' | 'personId'>,
  keys: string[],
): Promise<string[]> {
  const rows = await tx
    .select({ once: mail.once })
    .from(mail)
    .where(
      and(
        eq(mail.corporationId, corporationId),
        eq(mail.personId, personId),
        inArray(mail.once, keys),
      ),
    );
  return rows.map(({ once }) => once);
}
