import type { Tx } from 'services/platform/db/database';
import { type Actor, withRenterContext } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { queueMail } from 'services/resident/mail/queue-mail';
import type { Profile } from 'shared/contract/profile';
import { cleanDigits } from 'shared/format/typed-text';
import { hashCode, isSameHash } from './email-code.ts';
import type { EmailOptions } from './email-options.ts';
import { loadProfile } from './find-profile.ts';
import {
  changeEmail,
  deleteEmailChange,
  type EmailChangeRow,
  lockEmailChange,
  updateEmailChange,
} from './store/email-change.ts';

/** Makes the new address the one that holds, with its code. Two at once: the second finds it done. */
export const confirmEmailChange =
  ({ secret }: EmailOptions) =>
  async (args: { code: string }, { actor, db, log }: GraphqlContext): Promise<Profile> => {
    const code = cleanDigits(args.code);
    // A refusal is given back and not thrown: the attempt has to be counted.
    const outcome = await withRenterContext(db, actor, async (tx) => {
      const change = await lockEmailChange(tx, actor);
      if (!change || change.attemptsLeft === 0 || change.codeExpiresAt <= new Date())
        return createExpiredProblem();
      const given = hashCode(secret, change.changeId, code);
      if (!isSameHash(given, change.codeHash)) return recordFailedAttempt(tx, actor, change);
      return applyEmailChange(tx, actor, change);
    });
    if (outcome instanceof Problem) throw outcome;
    log.info('email_changed', {});
    return outcome;
  };

const createExpiredProblem = () =>
  new Problem(409, 'verification_over', 'There is no code that would still hold.');

async function recordFailedAttempt(
  tx: Tx,
  actor: Actor,
  { attemptsLeft }: EmailChangeRow,
): Promise<Problem> {
  const left = attemptsLeft - 1;
  await updateEmailChange(tx, actor, { attemptsLeft: left });
  return new Problem(422, 'verification_failed', 'This is not the code.', {
    field: 'code',
    details: { attempts_left: left },
  });
}

async function applyEmailChange(tx: Tx, actor: Actor, { changeId, newEmail }: EmailChangeRow) {
  const { email: before } = await loadProfile(tx, actor);
  await deleteEmailChange(tx, actor);
  const isDone = await changeEmail(tx, newEmail);
  // Only who has read the mails of an address is told that somebody signs in with it.
  if (!isDone) return new Problem(409, 'email_taken', 'Somebody signs in with it.');
  await queueMail(tx, {
    corporationId: actor.corporationId,
    personId: actor.personId,
    toAddress: before,
    template: 'email-changed',
    data: { newEmail },
    idempotencyKey: `email-change:${changeId}:changed`,
  });
  return loadProfile(tx, actor);
}
