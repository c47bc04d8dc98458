import { randomUUID } from 'node:crypto';
import type { Tx } from 'services/platform/db/database';
import { type Actor, withRenterContext } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { requireRecentSignIn } from 'services/platform/http/require-recent-sign-in';
import { queueMail } from 'services/resident/mail/queue-mail';
import { EMAIL } from 'shared/contract/notice';
import type { Profile } from 'shared/contract/profile';
import { cleanEntry } from 'shared/format/typed-text';
import { hashCode, newCode, sentAt } from './email-code.ts';
import type { EmailOptions } from './email-options.ts';
import { profileOf } from './find-profile.ts';
import { sendCode } from './send-code.ts';
import { insertChange } from './store/email-change.ts';

const LONGEST = 254;

/** The same answer whether or not anybody has the new address: only its mailbox is told. */
export const requestEmailChange =
  (options: EmailOptions) =>
  async (args: { email: string }, { actor, client, db }: GraphqlContext): Promise<Profile> => {
    const newEmail = cleanEntry(args.email).toLowerCase();
    if (newEmail.length > LONGEST || !EMAIL.test(newEmail)) throw unusable();
    requireRecentSignIn(actor);
    await options.codes.consume(actor, client.ip);
    return withRenterContext(db, actor, async (tx) => {
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
  if (!(await insertChange(tx, actor, fields, now))) {
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
