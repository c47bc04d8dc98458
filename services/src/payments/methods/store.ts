import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { DoorIds } from 'services/payments/lease/lease-facts';
import { ON_THE_WAY } from 'services/payments/payment/payment-states';
import { createBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import { propertyOfDoor } from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { autoPayPlan } from 'services/platform/db/schema/auto-pay';
import { payment, paymentMethod } from 'services/platform/db/schema/payments';
import { door, property } from 'services/platform/db/schema/people';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import type { MethodRow } from './present-method.ts';

const ownMethods = prepareStatement(
  'own-methods',
  (tx, params: Placeholders<{ corporationId: string; personId: string }>) =>
    tx
      .select()
      .from(paymentMethod)
      .where(
        and(
          eq(paymentMethod.corporationId, params.corporationId),
          eq(paymentMethod.personId, params.personId),
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

const lockNamed = prepareStatement('lock-named', (tx, params: Placeholders<{ name: string }>) =>
  tx
    .select({ held: sql`pg_advisory_xact_lock(hashtextextended(${params.name}, 0))` })
    .from(sql`(values (1)) as one`),
);

/** Changes of one person's methods come one after the other: there is one default among them. */
export async function lockMethods(tx: Tx, { corporationId, personId }: Actor): Promise<void> {
  await lockNamed(tx, { name: `methods:${corporationId}:${personId}` });
}

const ofPerson = ({ corporationId, personId }: Actor) =>
  and(
    eq(paymentMethod.corporationId, corporationId),
    eq(paymentMethod.personId, personId),
    ne(paymentMethod.state, 'removed'),
  );

/** One of the caller's own; 404 for any other. */
export async function findOwnMethod(tx: Tx, actor: Actor, methodId: string): Promise<MethodRow> {
  const [row] = await tx
    .select()
    .from(paymentMethod)
    .where(and(ofPerson(actor), eq(paymentMethod.methodId, methodId)));
  if (!row) throw notFound();
  return row;
}

type Change = Partial<
  Pick<MethodRow, 'state' | 'blockedCode' | 'isDefault' | 'nickname' | 'attemptsLeft' | 'verifyBy'>
>;

export async function changeMethod(
  tx: Tx,
  actor: Actor,
  methodId: string,
  change: Change,
): Promise<MethodRow> {
  const [row] = await tx
    .update(paymentMethod)
    .set(change)
    .where(and(ofPerson(actor), eq(paymentMethod.methodId, methodId)))
    .returning();
  if (!row) throw notFound();
  return row;
}

/** Makes it the only default. Hold `lockMethods`. */
export async function makeDefault(tx: Tx, actor: Actor, methodId: string): Promise<MethodRow> {
  await tx.update(paymentMethod).set({ isDefault: false }).where(ofPerson(actor));
  return changeMethod(tx, actor, methodId, { isDefault: true });
}

/** Inserts a method, unless one was added with the same token. */
export const insertMethod = (tx: Tx, row: typeof paymentMethod.$inferInsert) =>
  tx.insert(paymentMethod).values(row).onConflictDoNothing();

/** The id of the caller's method that was added with a token, by the hash of the token. */
export async function findAddedWith(tx: Tx, { corporationId, personId }: Actor, addedWith: string) {
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

/** One of these codes with which a payment by a method has failed; undefined where none has. */
export async function findFailureCode(
  tx: Tx,
  { corporationId, personId, methodId }: MethodRow,
  codes: string[],
): Promise<string | undefined> {
  const [ended] = await tx
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
  return ended?.code ?? undefined;
}

export const zoneOfDoor = prepareStatement('zone-of-door', (tx, params: Placeholders<DoorIds>) =>
  tx
    .select({ timeZone: property.timeZone })
    .from(door)
    .innerJoin(property, propertyOfDoor)
    .where(and(eq(door.corporationId, params.corporationId), eq(door.doorId, params.doorId))),
);

type Person = { corporationId: string; personId: string };

const paying = prepareStatement('methods-paying', (tx, params: Placeholders<Person>) =>
  tx
    .selectDistinct({ methodId: payment.methodId })
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, params.corporationId),
        eq(payment.personId, params.personId),
        inArray(payment.state, ['scheduled', ...ON_THE_WAY]),
      ),
    ),
);

const planned = prepareStatement('methods-planned', (tx, params: Placeholders<Person>) =>
  tx
    .select({ methodId: autoPayPlan.methodId, backupMethodId: autoPayPlan.backupMethodId })
    .from(autoPayPlan)
    .where(
      and(
        eq(autoPayPlan.corporationId, params.corporationId),
        eq(autoPayPlan.personId, params.personId),
        ne(autoPayPlan.state, 'ended'),
      ),
    ),
);

/** Payments of a person that are scheduled or on their way, and plans that have not ended, in one round trip. */
export const readUses = (tx: Tx, who: Person) =>
  createBatch(tx)
    .add('payments', () => paying(tx, who))
    .add('plans', () => planned(tx, who))
    .send();
