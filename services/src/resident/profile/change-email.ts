import { randomUUID } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { type Actor, asPerson } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { emailChange } from 'services/platform/db/schema/profile';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { requireRecentSignIn } from 'services/platform/http/recent-sign-in';
import { queueMail } from 'services/resident/mail/queue-mail';
import { EMAIL } from 'shared/contract/notice';
import type { Profile } from 'shared/contract/profile';
import { cleanEntry } from 'shared/format/typed-text';
import { CODE_MINUTES, hashCode, MOST_CODES, newCode, sentAt } from './email-code.ts';
import type { EmailOptions } from './email-options.ts';
import { profileOf } from './save-parts.ts';

export const ownChange = ({ corporationId, personId }: Actor) =>
  and(eq(emailChange.corporationId, corporationId), eq(emailChange.personId, personId));

const LONGEST = 254;

/** The same answer whether or not anybody has the new address: only its mailbox is told. */
export const requestEmailChange =
  (options: EmailOptions) =>
  async (args: { email: string }, { actor, client, db }: GraphqlContext): Promise<Profile> => {
    const newEmail = cleanEntry(args.email).toLowerCase();
    if (newEmail.length > LONGEST || !EMAIL.test(newEmail)) throw unusable();
    requireRecentSignIn(actor);
    await options.codes.take(actor, client.ip);
    return asPerson(db, actor, async (tx) => {
      const { email } = await profileOf(tx, actor);
      if (email.toLowerCase() === newEmail) throw unusable();
      await begin(tx, actor, newEmail, options.secret);
      return profileOf(tx, actor);
    });
  };

const unusable = () =>
  new Problem(400, 'invalid_request', 'Not a new address.', { field: 'email' });

async function begin(tx: Tx, actor: Actor, newEmail: string, secret: string): Promise<void> {
  const { corporationId, personId } = actor;
  const now = new Date();
  const changeId = randomUUID();
  const code = newCode();
  const fields = {
    changeId,
    newEmail,
    codeHash: hashCode(secret, changeId, code),
    codesSent: 1,
    ...sentAt(now),
  };
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
  if (begun.length === 0) {
    throw new Problem(409, 'email_change_pending', 'Another address waits for its code.');
  }
  await sendCode(tx, actor, { changeId, newEmail, codesSent: 1 }, code);
  await queueMail(tx, {
    corporationId,
    personId,
    template: 'email-change-asked',
    data: { newEmail },
    once: `email-change:${changeId}:asked`,
  });
}

type Sending = { changeId: string; newEmail: string; codesSent: number };

const sendCode = (tx: Tx, { corporationId, personId }: Actor, to: Sending, code: string) =>
  queueMail(tx, {
    corporationId,
    personId,
    toAddress: to.newEmail,
    template: 'email-code',
    data: { code, minutes: String(CODE_MINUTES) },
    once: `email-change:${to.changeId}:code-${to.codesSent}`,
  });

/** Another code to the same address; the one before it holds no longer. */
export const resendEmailCode =
  (options: EmailOptions) =>
  async (_: object, { actor, client, db }: GraphqlContext): Promise<Profile> => {
    await options.codes.take(actor, client.ip);
    return asPerson(db, actor, async (tx) => {
      const [change] = await tx.select().from(emailChange).where(ownChange(actor)).for('update');
      if (!change) throw notFound();
      const now = new Date();
      if (change.resendAt > now || change.codesSent >= MOST_CODES) throw tooSoon(change, now);
      const code = newCode();
      const sending = { ...change, codesSent: change.codesSent + 1 };
      await tx
        .update(emailChange)
        .set({
          codeHash: hashCode(options.secret, change.changeId, code),
          codesSent: sending.codesSent,
          ...sentAt(now),
        })
        .where(ownChange(actor));
      await sendCode(tx, actor, sending, code);
      return profileOf(tx, actor);
    });
  };

function tooSoon({ resendAt, codesSent }: typeof emailChange.$inferSelect, now: Date): Problem {
  const waitMs = Math.max(0, resendAt.getTime() - now.getTime());
  return new Problem(429, 'rate_limited', 'No further code is sent now.', {
    details: { codes_left: MOST_CODES - codesSent },
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

/** Done as well where there is none. */
export const cancelEmailChange = (_: object, { actor, db }: GraphqlContext): Promise<Profile> =>
  asPerson(db, actor, async (tx) => {
    await tx.delete(emailChange).where(ownChange(actor));
    return profileOf(tx, actor);
  });
