import { and, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { emailChange } from 'services/platform/db/schema/profile';
import type { Actor } from 'services/platform/db/transaction';

type Person = Pick<Actor, 'corporationId' | 'personId'>;
export type EmailChangeRow = typeof emailChange.$inferSelect;
type EmailChangeFields = Omit<EmailChangeRow, 'corporationId' | 'personId'>;

const isOwnChange = ({ corporationId, personId }: Person) =>
  and(eq(emailChange.corporationId, corporationId), eq(emailChange.personId, personId));

/** Inserts an email change, or replaces an expired one. False while another change has a valid code. */
export async function insertEmailChange(
  tx: Tx,
  { corporationId, personId }: Person,
  fields: EmailChangeFields,
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insert(emailChange)
    .values({ corporationId, personId, ...fields })
    .onConflictDoUpdate({
      target: [emailChange.corporationId, emailChange.personId],
      set: fields,
      // Only an expired change is replaced.
      setWhere: lte(emailChange.codeExpiresAt, now),
    })
    .returning({ changeId: emailChange.changeId });
  return inserted.length > 0;
}

/** Locks the email change of a person until the transaction ends. */
export async function lockEmailChange(tx: Tx, person: Person): Promise<EmailChangeRow | undefined> {
  const [change] = await tx.select().from(emailChange).where(isOwnChange(person)).for('update');
  return change;
}

export const updateEmailChange = (tx: Tx, person: Person, change: Partial<EmailChangeFields>) =>
  tx.update(emailChange).set(change).where(isOwnChange(person));

export const deleteEmailChange = (tx: Tx, person: Person) =>
  tx.delete(emailChange).where(isOwnChange(person));

/** Changes the sign-in address of the caller. False when another account uses the address. */
export async function changeEmail(tx: Tx, newEmail: string): Promise<boolean> {
  const { rows } = await tx.execute<{ done: boolean }>(
    sql`select app.change_email(${newEmail}) as done`,
  );
  return rows[0]?.done === true;
}
