import { createTransport } from 'nodemailer';
import type { Config } from 'services/platform/config/config';
import type { RenderedMail } from './rendered-mail.ts';

export type Envelope = RenderedMail & { mailId: string; company: string; to: string };

export type Transport = {
  /** Hands a mail over to the mail server. Throws where it does not take it. */
  send(mail: Envelope): Promise<void>;
  close(): void;
};

const TIMEOUT_MS = 10_000;

/** Undefined where no mail server is set: mail then stays in the outbox. */
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
      await transport.sendMail({
        // The same at every attempt: a mail server that got it twice can tell.
        messageId: `<${mailId}@${host}>`,
        from: { name: company, address: from },
        to,
        subject,
        text: textPart,
        html: htmlPart,
        headers: { 'auto-submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
