import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { queueMail } from 'services/resident/mail/queue-mail';
import { CODE_MINUTES } from './email-code.ts';

type Sending = { changeId: string; newEmail: string; codesSent: number };

/** Mails a code to the new address. */
export const sendCode = (tx: Tx, { corporationId, personId }: Actor, to: Sending, code: string) =>
  queueMail(tx, {
    corporationId,
    personId,
    toAddress: to.newEmail,
    template: 'email-code',
    data: { code, minutes: String(CODE_MINUTES) },
    once: `email-change:${to.changeId}:code-${to.codesSent}`,
  });
