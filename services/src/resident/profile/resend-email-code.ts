import { withRenterContext } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { Profile } from 'shared/contract/profile';
import { hashCode, MOST_CODES, newCode, sentAt } from './email-code.ts';
import type { EmailOptions } from './email-options.ts';
import { profileOf } from './find-profile.ts';
import { sendCode } from './send-code.ts';
import { type EmailChange, lockChange, updateChange } from './store/email-change.ts';

/** Another code to the same address; the one before it holds no longer. */
export const resendEmailCode =
  (options: EmailOptions) =>
  async (_: object, { actor, client, db }: GraphqlContext): Promise<Profile> => {
    await options.codes.consume(actor, client.ip);
    return withRenterContext(db, actor, async (tx) => {
      const change = await lockChange(tx, actor);
      if (!change) throw notFound();
      const now = new Date();
      if (change.resendAt > now || change.codesSent >= MOST_CODES) throw tooSoon(change, now);
      const code = newCode();
      const sending = { ...change, codesSent: change.codesSent + 1 };
      await updateChange(tx, actor, {
        codeHash: hashCode(options.secret, change.changeId, code),
        codesSent: sending.codesSent,
        ...sentAt(now),
      });
      await sendCode(tx, actor, sending, code);
      return profileOf(tx, actor);
    });
  };

function tooSoon({ resendAt, codesSent }: EmailChange, now: Date): Problem {
  const waitMs = Math.max(0, resendAt.getTime() - now.getTime());
  return new Problem(429, 'rate_limited', 'No further code is sent now.', {
    details: { codes_left: MOST_CODES - codesSent },
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}
