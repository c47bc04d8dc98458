import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Actor } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { paymentMethod } from '../db/schema/payments.ts';
import type { MethodRow } from './present.ts';

/** The caller's own methods, the default one first. */
export function listOwnMethods(tx: Tx, actor: Actor): Promise<MethodRow[]> {
  return tx
    .select()
    .from(paymentMethod)
    .where(
      and(
        eq(paymentMethod.corporationId, actor.corporationId),
        eq(paymentMethod.personId, actor.personId),
        ne(paymentMethod.state, 'removed'),
      ),
    )
    .orderBy(
      desc(paymentMethod.isDefault),
      asc(paymentMethod.createdAt),
      asc(paymentMethod.methodId),
    );
}
