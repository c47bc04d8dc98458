import { and, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { emailChange } from 'services/platform/db/schema/profile';
import type { Actor } from 'services/platform/db/transaction';

type Person = Pick<Actor, 'corporationId' | 'personId'>;
export type EmailChange = typeof emailChange.$inferSelect;
type Change = Omit<EmailChange, 'corporationId' | 'personId'>;

const ownChange = ({ corporationId, personId }: Person) =>
  and(eq(emailChange.corporationId, corporationId), eq(emailChange.personId, personId));

/** Begins a change; false while another one waits for its code, which is still valid. */
export async function insertChange(
  tx: Tx,
  { corporationId, personId }: Person,
  fields: Change,
  now: Date,
): Promise<boolean> {
  const begun = await tx
    .insert(emailChange)
    .values({ corporationId, personId, ...fields })
    .onConflictDoUpdate({
      target: [emailChange.corporationId, emailChange.personId],
      set: fields,
      // One that nobody finished is no longer in the way.
      setWhere: lte(emailChange.codeExpiresAt, now),
    })
    .returning({ changeId: emailChange.changeId });
  return begun.length > 0;
}

/** The change of a person, locked until the transaction ends. */
export async function lockChange(tx: Tx, who: Person): Promise<EmailChange | undefined> {
  const [change] = await tx.select().from(emailChange).where(ownChange(who)).for('update');
  return change;
}

export const updateChange = (tx: Tx, who: Person, change: Partial<Change>) =>
  tx.update(emailChange).set(change).where(ownChange(who));

export const deleteChange = (tx: Tx, who: Person) => tx.delete(emailChange).where(ownChange(who));

/** Makes an address the one that the caller signs in with; false where somebody else does. */
export async function changeEmail(tx: Tx, newEmail: string): Promise<boolean> {
  const { rows } = await tx.execute<{ done: boolean }>(
    sql`select app.change_email(${newEmail}) as done`,
  );
  return rows[0]?.done === true;
}
