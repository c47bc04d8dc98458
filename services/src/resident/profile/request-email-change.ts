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
import { createEmailCode, getCodeTimes, hashCode } from './email-code.ts';
import type { EmailOptions } from './email-options.ts';
import { loadProfile } from './find-profile.ts';
import { queueEmailCode } from './queue-email-code.ts';
import { insertEmailChange } from './store/email-change.ts';

const MAX_EMAIL_LENGTH = 254;

/**
 * Starts an email change and sends a code to the new address. The response does not reveal whether another
 * account uses it.
 */
export const requestEmailChange =
  (options: EmailOptions) =>
  async (args: { email: string }, { actor, client, db }: GraphqlContext): Promise<Profile> => {
    const newEmail = cleanEntry(args.email).toLowerCase();
    if (newEmail.length > MAX_EMAIL_LENGTH || !EMAIL.test(newEmail))
      throw createInvalidEmailProblem();
    requireRecentSignIn(actor);
    await options.codes.consume(actor, client.ip);
    return withRenterContext(db, actor, async (tx) => {
      const { email } = await loadProfile(tx, actor);
      if (email.toLowerCase() === newEmail) throw createInvalidEmailProblem();
      await startEmailChange(tx, actor, newEmail, options.secret);
      return loadProfile(tx, actor);
    });
  };

const createInvalidEmailProblem = () =>
  new Problem(400, 'invalid_request', 'Enter a valid email address that is not your current one.', {
    field: 'email',
  });

async function startEmailChange(
  tx: Tx,
  actor: Actor,
  newEmail: string,
  secret: string,
): Promise<void> {
  const { corporationId, personId } = actor;
  const now = new Date();
  const changeId = randomUUID();
  const code = createEmailCode();
  const fields = {
    changeId,
    newEmail,
    codeHash: hashCode(secret, changeId, code),
    codesSent: 1,
    ...getCodeTimes(now),
  };
  if (!(await insertEmailChange(tx, actor, fields, now))) {
    throw new Problem(409, 'email_change_pending', 'Another email change is waiting for its code.');
  }
  await queueEmailCode(tx, actor, { changeId, newEmail, codesSent: 1 }, code);
  await queueMail(tx, {
    corporationId,
    personId,
    template: 'email-change-asked',
    data: { newEmail },
    idempotencyKey: `email-change:${changeId}:asked`,
  });
}
