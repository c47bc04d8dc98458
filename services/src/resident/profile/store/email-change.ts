import { and, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { emailChange } from 'services/platform/db/schema/profile';
import type { Actor } from 'services/platform/db/transaction';

type Person = Pick<Actor, 'corporationId' | 'personId'>;
export type EmailChangeRow = typeof emailChange.$inferSelect;
type EmailChangeFields = Omit<EmailChangeRow, 'corporationId' | 'personId'>;

const isOwnChange = ({ corporationId, personId }: Person) =>
  and(eq(emailChange.corporationId, corporationId), eq(emailChange.personId, personId));

/** Begins a change; false while another one waits for its code, which is still valid. */
export async function insertEmailChange(
  tx: Tx,
  { corporationId, personId }: Person,
  fields: EmailChangeFields,
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
export async function lockEmailChange(tx: Tx, who: Person): Promise<EmailChangeRow | undefined> {
  const [change] = await tx.select().from(emailChange).where(isOwnChange(who)).for('update');
  return change;
}

export const updateEmailChange = (tx: Tx, who: Person, change: Partial<EmailChangeFields>) =>
  tx.update(emailChange).set(change).where(isOwnChange(who));

export const deleteEmailChange = (tx: Tx, who: Person) =>
  tx.delete(emailChange).where(isOwnChange(who));

/** Makes an address the one that the caller signs in with; false where somebody else does. */
export async function changeEmail(tx: Tx, newEmail: string): Promise<boolean> {
  const { rows } = await tx.execute<{ done: boolean }>(
    sql`select app.change_email(${newEmail}) as done`,
  );
  return rows[0]?.done === true;
}
