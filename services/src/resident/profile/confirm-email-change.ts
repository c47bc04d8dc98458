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

/**
 * Replaces the email address after checking the code. Of two concurrent requests with the code, the second
 * fails.
 */
export const confirmEmailChange =
  ({ secret }: EmailOptions) =>
  async (args: { code: string }, { actor, db, log }: GraphqlContext): Promise<Profile> => {
    const code = cleanDigits(args.code);
    // A problem is returned instead of thrown, so that the transaction commits the counted attempt.
    const outcome = await withRenterContext(db, actor, async (tx) => {
      const change = await lockEmailChange(tx, actor);
      if (!change || change.attemptsLeft === 0 || change.codeExpiresAt <= new Date())
        return createExpiredProblem();
      const codeHash = hashCode(secret, change.changeId, code);
      if (!isSameHash(codeHash, change.codeHash)) return recordFailedAttempt(tx, actor, change);
      return applyEmailChange(tx, actor, change);
    });
    if (outcome instanceof Problem) throw outcome;
    log.info('email_changed', {});
    return outcome;
  };

const createExpiredProblem = () =>
  new Problem(409, 'verification_over', 'There is no valid code. Request a new one.');

async function recordFailedAttempt(
  tx: Tx,
  actor: Actor,
  { attemptsLeft }: EmailChangeRow,
): Promise<Problem> {
  const remaining = attemptsLeft - 1;
  await updateEmailChange(tx, actor, { attemptsLeft: remaining });
  return new Problem(422, 'verification_failed', 'The code is wrong.', {
    field: 'code',
    details: { attempts_left: remaining },
  });
}

async function applyEmailChange(tx: Tx, actor: Actor, { changeId, newEmail }: EmailChangeRow) {
  const { email: previousEmail } = await loadProfile(tx, actor);
  await deleteEmailChange(tx, actor);
  const isChanged = await changeEmail(tx, newEmail);
  // The address being taken is revealed only here, after the code proves that the caller reads its mailbox.
  if (!isChanged) return new Problem(409, 'email_taken', 'Another account uses this address.');
  await queueMail(tx, {
    corporationId: actor.corporationId,
    personId: actor.personId,
    toAddress: previousEmail,
    template: 'email-changed',
    data: { newEmail },
    idempotencyKey: `email-change:${changeId}:changed`,
  });
  return loadProfile(tx, actor);
}
