import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { paymentMethod } from 'services/platform/db/schema/payments';
import { type Places, statement } from 'services/platform/db/statement';
import type { MethodRow } from './present-method.ts';

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
