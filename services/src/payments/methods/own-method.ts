import { and, eq, ne, sql } from 'drizzle-orm';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { paymentMethod } from 'services/platform/db/schema/payments';
import { type Places, statement } from 'services/platform/db/statement';
import { notFound } from 'services/platform/errors/problem';
import { listOwnMethods } from './methods.ts';
import { type MethodRow, presentMethod } from './present-method.ts';
import { whyUnusable } from './why-unusable.ts';

const lockNamed = statement('lock-named', (tx, given: Places<{ name: string }>) =>
  tx
    .select({ held: sql`pg_advisory_xact_lock(hashtextextended(${given.name}, 0))` })
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

/** Where no default can be used, the first method that can becomes it. Hold `lockMethods`. */
export async function settleDefault(tx: Tx, actor: Actor, today: string): Promise<void> {
  const methods = await listOwnMethods(tx, actor);
  const usable = methods.filter((row) => whyUnusable(presentMethod(row, today).state) === null);
  const [first] = usable;
  if (!first || usable.some((row) => row.isDefault)) return;
  await makeDefault(tx, actor, first.methodId);
}
