import { withRenterContext } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { Profile } from 'shared/contract/profile';
import { createEmailCode, getCodeTimes, hashCode, MAX_CODES } from './email-code.ts';
import type { EmailOptions } from './email-options.ts';
import { loadProfile } from './find-profile.ts';
import { queueEmailCode } from './queue-email-code.ts';
import { type EmailChangeRow, lockEmailChange, updateEmailChange } from './store/email-change.ts';

/** Sends a new code to the new address. The previous code becomes invalid. */
export const resendEmailCode =
  (options: EmailOptions) =>
  async (_: object, { actor, client, db }: GraphqlContext): Promise<Profile> => {
    await options.codes.consume(actor, client.ip);
    return withRenterContext(db, actor, async (tx) => {
      const change = await lockEmailChange(tx, actor);
      if (!change) throw notFound();
      const now = new Date();
      if (change.resendAt > now || change.codesSent >= MAX_CODES)
        throw createTooSoonProblem(change, now);
      const code = createEmailCode();
      const target = { ...change, codesSent: change.codesSent + 1 };
      await updateEmailChange(tx, actor, {
        codeHash: hashCode(options.secret, change.changeId, code),
        codesSent: target.codesSent,
        ...getCodeTimes(now),
      });
      await queueEmailCode(tx, actor, target, code);
      return loadProfile(tx, actor);
    });
  };

function createTooSoonProblem({ resendAt, codesSent }: EmailChangeRow, now: Date): Problem {
  const waitMs = Math.max(0, resendAt.getTime() - now.getTime());
  return new Problem(429, 'rate_limited', 'No new code can be sent yet.', {
    details: { codes_left: MAX_CODES - codesSent },
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}
