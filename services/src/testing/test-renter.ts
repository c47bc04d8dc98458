import { randomUUID } from 'node:crypto';
import type { Operation } from 'shared/contract/operation';
import type { Payment } from 'shared/contract/payments/payments';
import type { Quote } from 'shared/contract/payments/quotes';
import type { TestServices } from './services.ts';

export type Reply<B = Record<string, unknown>> = {
  status: number;
  body: B;
  replayed: boolean;
  /** Seconds of `Retry-After`; 0 where there is none. */
  retryAfter: number;
};
type Request = { body?: unknown; key?: string; token?: string | null; service?: string };

export const newKey = () => `key-${randomUUID()}`;

/** One renter talking to the running services, for tests. */
export class TestRenter {
  private readonly services: TestServices;
  private readonly token: string;

  private constructor(services: TestServices, token: string) {
    this.services = services;
    this.token = token;
  }

  /** `signedInAgo`: how long ago the password was given, in seconds. */
  static async signIn(services: TestServices, email: string, signedInAgo = 0): Promise<TestRenter> {
    return new TestRenter(services, await services.tokenFor(`${email}@example.com`, signedInAgo));
  }

  async send<B = Record<string, unknown>>(
    method: Operation['method'],
    path: string,
    { body, key, token = this.token, service = 'payments' }: Request = {},
  ): Promise<Reply<B>> {
    const response = await fetch(`${this.services.origins.services}/${service}${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      body: (await response.json()) as B,
      replayed: response.headers.get('idempotency-replayed') === 'true',
      retryAfter: Number(response.headers.get('retry-after')),
    };
  }

  get<B = Record<string, unknown>>(path: string): Promise<Reply<B>> {
    return this.send<B>('GET', path);
  }

  /** A file, as the service names it. Throws where it answers something else. */
  async file(path: string): Promise<{ type: string | null; name: string; body: ArrayBuffer }> {
    const response = await fetch(`${this.services.origins.services}/payments${path}`, {
      headers: { authorization: `Bearer ${this.token}` },
    });
    const name = response.headers.get('content-disposition')?.match(/filename="(.+)"/)?.[1];
    if (!response.ok || name === undefined) throw new Error(`No file: ${await response.text()}`);
    return { type: response.headers.get('content-type'), name, body: await response.arrayBuffer() };
  }

  async quote(amountCents: number, sendOn?: string): Promise<Quote> {
    const body = { amount_cents: amountCents, ...(sendOn && { send_on: sendOn }) };
    const reply = await this.send<Quote>('POST', '/v1/quotes', { body });
    if (reply.status !== 201) throw new Error(`No quote: ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  /** The body of a payment for a quote. `confirm`: the renter was asked about what the quote warns of. */
  async request(amountCents: number, methodId: string, confirm = false, sendOn?: string) {
    const { quote_id, warnings, guard } = await this.quote(amountCents, sendOn);
    return {
      quote_id,
      method_id: methodId,
      authorization_text: 'I authorize this payment.',
      confirmed_payment_ids: confirm ? warnings.map(({ payment_id: id }) => id) : [],
      ...(confirm && guard && { owed_cents: guard.owed_cents }),
    };
  }

  pay<B = Payment>(body: unknown, key = newKey()): Promise<Reply<B>> {
    return this.send<B>('POST', '/v1/payments', { body, key });
  }

  /** Asks until the payment has left these states. */
  async waitFor(paymentId: string, whileIn: readonly string[]): Promise<Payment> {
    for (let tries = 0; tries < 200; tries += 1) {
      const { body } = await this.get<Payment>(`/v1/payments/${paymentId}`);
      if (!whileIn.includes(body.state)) return body;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`Payment ${paymentId} does not move.`);
  }
}

/** The code of a refusal. */
export const codeOf = ({ body }: { body: unknown }) =>
  (body as { error?: { code?: string } }).error?.code;
export const detailsOf = ({ body }: { body: unknown }) =>
  (body as { error?: { details?: Record<string, unknown> } }).error?.details;
