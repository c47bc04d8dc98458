import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { queueMail } from 'services/resident/mail/queue-mail';
import { CODE_MINUTES } from './email-code.ts';

type EmailCodeTarget = { changeId: string; newEmail: string; codesSent: number };

/** Queues the mail with the code to the new address. */
export const queueEmailCode = (
  tx: Tx,
  { corporationId, personId }: Actor,
  to: EmailCodeTarget,
  code: string,
) =>
  queueMail(tx, {
    corporationId,
    personId,
    toAddress: to.newEmail,
    template: 'email-code',
    data: { code, minutes: String(CODE_MINUTES) },
    idempotencyKey: `email-change:${to.changeId}:code-${to.codesSent}`,
  });
