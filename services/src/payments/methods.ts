import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Actor } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { paymentMethod } from '../db/schema/payments.ts';
import { type Places, statement } from '../db/statement.ts';
import type { MethodRow } from './present.ts';

const ownMethods = statement(
  'own-methods',
  (tx, given: Places<{ corporationId: string; personId: string }>) =>
    tx
      .select()
      .from(paymentMethod)
      .where(
        and(
          eq(paymentMethod.corporationId, given.corporationId),
          eq(paymentMethod.personId, given.personId),
          ne(paymentMethod.state, 'removed'),
        ),
      )
      .orderBy(
        desc(paymentMethod.isDefault),
        asc(paymentMethod.createdAt),
        asc(paymentMethod.methodId),
      ),
);

/** The caller's own methods, the default one first. */
export const listOwnMethods = (tx: Tx, { corporationId, personId }: Actor): Promise<MethodRow[]> =>
  ownMethods(tx, { corporationId, personId });
