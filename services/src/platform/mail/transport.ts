import { createTransport } from 'nodemailer';
import type { Config } from 'services/platform/config/config';
import { traceSpan } from 'shared/server/tracing/tracing';
import type { RenderedMail } from './rendered-mail.ts';

export type Envelope = RenderedMail & { mailId: string; company: string; to: string };

export type Transport = {
  /** Sends a mail to the mail server. Throws when the server rejects it. */
  send(mail: Envelope): Promise<void>;
  /** Connects, greets the mail server and signs in, without sending a mail. Throws when the server refuses it. */
  verify(): Promise<void>;
  close(): void;
};

const TIMEOUT_MS = 10_000;

/** Creates the SMTP transport. Undefined without a mail server: mail then stays in the outbox. */
export function createMailTransport({ smtpUrl, from }: Config['mail']): Transport | undefined {
  if (smtpUrl === undefined) return undefined;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.slice(from.indexOf('@') + 1);
  return {
    async send({ mailId, company, to, subject, textPart, htmlPart }) {
      const message = {
        // The same id at every attempt, so that mail servers can detect duplicates.
        messageId: `<${mailId}@${host}>`,
        from: { name: company, address: from },
        to,
        subject,
        text: textPart,
        html: htmlPart,
        headers: { 'auto-submitted': 'auto-generated' },
      };
      await traceSpan({ name: 'mail send', kind: 'client' }, () => transport.sendMail(message));
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
