import { createProcessorClient } from 'services/payments';
import type { Config } from 'services/platform/config/config';
import { createMailTransport } from 'services/platform/mail/transport';
import type { Check } from 'shared/server/checks/run-checks';

/** Connects to the mail server and greets it (EHLO); signs in when the URL has a user. Sends no mail. */
export function createMailCheck(mail: Config['mail']): Check {
  return {
    name: 'mail server',
    async run(signal) {
      const transport = createMailTransport(mail);
      if (!transport) return 'SMTP_URL is not set: mail stays in the outbox.';
      signal.addEventListener('abort', () => transport.close());
      try {
        await transport.verify();
      } finally {
        transport.close();
      }
      return 'The mail server accepts the connection.';
    },
  };
}

/** Lists the charges since now, which needs the key and returns none. */
export function createProcessorCheck({ origins, processorApiKey }: Config): Check {
  return {
    name: 'processor',
    async run() {
      await createProcessorClient(origins.processor, processorApiKey).charges(new Date());
      return 'The payment processor answers and accepts the key.';
    },
  };
}

/** Evaluates the flags for an anonymous visitor, as a browser does. */
export function createFlagsCheck({ url, clientSideId }: Config['flags']): Check {
  const context = Buffer.from('{"kind":"user","key":"check","anonymous":true}').toString(
    'base64url',
  );
  return {
    name: 'flags',
    async run(signal) {
      const response = await fetch(`${url}/sdk/evalx/${clientSideId}/contexts/${context}`, {
        signal,
      });
      if (!response.ok) throw new Error(`The flag service answered ${response.status}.`);
      const count = Object.keys((await response.json()) as object).length;
      return `The flag service answers with ${count} flags.`;
    },
  };
}
