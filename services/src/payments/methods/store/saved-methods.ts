import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { DoorIds } from 'services/payments/lease/lease-payment-terms';
import type { MethodRow } from 'services/payments/methods/to-method-response';
import type { Tx } from 'services/platform/db/database';
import { isPropertyOfDoor } from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { payment, paymentMethod } from 'services/platform/db/schema/payments';
import { door, property } from 'services/platform/db/schema/people';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';

const selectOwnMethods = prepareStatement(
  'own-methods',
  (tx, input: Placeholders<{ corporationId: string; personId: string }>) =>
    tx
      .select()
      .from(paymentMethod)
      .where(
        and(
          eq(paymentMethod.corporationId, input.corporationId),
          eq(paymentMethod.personId, input.personId),
          ne(paymentMethod.state, 'removed'),
        ),
      )
      .orderBy(
        desc(paymentMethod.isDefault),
        asc(paymentMethod.createdAt),
        asc(paymentMethod.methodId),
      ),
);

/** Lists the caller's own methods, the default first. */
export const listOwnMethods = (tx: Tx, { corporationId, personId }: Actor): Promise<MethodRow[]> =>
  selectOwnMethods(tx, { corporationId, personId });

const acquireAdvisoryLock = prepareStatement(
  'lock-named',
  (tx, input: Placeholders<{ name: string }>) =>
    tx
      .select({ locked: sql`pg_advisory_xact_lock(hashtextextended(${input.name}, 0))` })
      .from(sql`(values (1)) as one`),
);

/**
 * Serializes changes of one person's methods with an advisory lock, so that there is exactly one default.
 */
export async function lockMethods(tx: Tx, { corporationId, personId }: Actor): Promise<void> {
  await acquireAdvisoryLock(tx, { name: `methods:${corporationId}:${personId}` });
}

const isMethodOfPerson = ({ corporationId, personId }: Actor) =>
  and(
    eq(paymentMethod.corporationId, corporationId),
    eq(paymentMethod.personId, personId),
    ne(paymentMethod.state, 'removed'),
  );

/** Finds a method of the caller; 404 for any other. */
export async function findOwnMethod(tx: Tx, actor: Actor, methodId: string): Promise<MethodRow> {
  const [row] = await tx
    .select()
    .from(paymentMethod)
    .where(and(isMethodOfPerson(actor), eq(paymentMethod.methodId, methodId)));
  if (!row) throw notFound();
  return row;
}

type MethodChange = Partial<
  Pick<MethodRow, 'state' | 'blockedCode' | 'isDefault' | 'nickname' | 'attemptsLeft' | 'verifyBy'>
>;

export async function updateMethod(
  tx: Tx,
  actor: Actor,
  methodId: string,
  change: MethodChange,
): Promise<MethodRow> {
  const [row] = await tx
    .update(paymentMethod)
    .set(change)
    .where(and(isMethodOfPerson(actor), eq(paymentMethod.methodId, methodId)))
    .returning();
  if (!row) throw notFound();
  return row;
}

/** Makes a method the only default. The caller holds `lockMethods`. */
export async function setOnlyDefault(tx: Tx, actor: Actor, methodId: string): Promise<MethodRow> {
  await tx.update(paymentMethod).set({ isDefault: false }).where(isMethodOfPerson(actor));
  return updateMethod(tx, actor, methodId, { isDefault: true });
}

/** Inserts a method unless one was added with the same token. */
export const insertMethod = (tx: Tx, row: typeof paymentMethod.$inferInsert) =>
  tx.insert(paymentMethod).values(row).onConflictDoNothing();

/** Finds the caller's method that was added with a token, by the token's hash. */
export async function findMethodByTokenHash(
  tx: Tx,
  { corporationId, personId }: Actor,
  addedWith: string,
) {
  const [row] = await tx
    .select({ methodId: paymentMethod.methodId })
    .from(paymentMethod)
    .where(
      and(
        eq(paymentMethod.corporationId, corporationId),
        eq(paymentMethod.personId, personId),
        eq(paymentMethod.addedWith, addedWith),
      ),
    );
  return row;
}

export async function lockMethodRow(
  tx: Tx,
  { corporationId, methodId }: MethodRow,
): Promise<MethodRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentMethod)
    .where(
      and(eq(paymentMethod.corporationId, corporationId), eq(paymentMethod.methodId, methodId)),
    )
    .for('update');
  return row;
}

/** Finds one of these failure codes among the payments of a method; undefined when there is none. */
export async function findFailureCode(
  tx: Tx,
  { corporationId, personId, methodId }: MethodRow,
  codes: string[],
): Promise<string | undefined> {
  const [failed] = await tx
    .select({ code: payment.failureCode })
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, corporationId),
        eq(payment.personId, personId),
        eq(payment.methodId, methodId),
        inArray(payment.failureCode, codes),
      ),
    )
    .limit(1);
  return failed?.code ?? undefined;
}

export const selectTimeZoneOfDoor = prepareStatement(
  'zone-of-door',
  (tx, input: Placeholders<DoorIds>) =>
    tx
      .select({ timeZone: property.timeZone })
      .from(door)
      .innerJoin(property, isPropertyOfDoor)
      .where(and(eq(door.corporationId, input.corporationId), eq(door.doorId, input.doorId))),
);
