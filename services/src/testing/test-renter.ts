import { randomUUID } from 'node:crypto';
import type { Operation } from 'shared/contract/operation';
import type { Payment } from 'shared/contract/payments/payments';
import type { Quote } from 'shared/contract/payments/quotes';
import type { TestServices } from './start-test-services.ts';

export type TestReply<B = Record<string, unknown>> = {
  status: number;
  body: B;
  replayed: boolean;
  /** Seconds of `Retry-After`; 0 without the header. */
  retryAfter: number;
};
type TestRequest = {
  body?: unknown;
  key?: string;
  token?: string | null;
  service?: string;
  /** The `Accept-Language` header; `es` is what a Spanish page sends. */
  language?: string;
};

export const createKey = () => `key-${randomUUID()}`;

/** A signed-in renter that sends requests to the running services. */
export class TestRenter {
  private readonly services: TestServices;
  private readonly token: string;

  private constructor(services: TestServices, token: string) {
    this.services = services;
    this.token = token;
  }

  /** `signedInAgo`: age of the sign-in in seconds. */
  static async signIn(services: TestServices, email: string, signedInAgo = 0): Promise<TestRenter> {
    return new TestRenter(services, await services.tokenFor(`${email}@example.com`, signedInAgo));
  }

  async send<B = Record<string, unknown>>(
    method: Operation['method'],
    path: string,
    { body, key, token = this.token, service = 'payments', language }: TestRequest = {},
  ): Promise<TestReply<B>> {
    const response = await fetch(`${this.services.origins.services}/${service}${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(language === undefined ? {} : { 'accept-language': language }),
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

  get<B = Record<string, unknown>>(path: string): Promise<TestReply<B>> {
    return this.send<B>('GET', path);
  }

  /** Downloads a file with its name from the response. Throws when the response is not a file. */
  async downloadFile(
    path: string,
  ): Promise<{ type: string | null; name: string; body: ArrayBuffer }> {
    const response = await fetch(`${this.services.origins.services}/payments${path}`, {
      headers: { authorization: `Bearer ${this.token}` },
    });
    const name = response.headers.get('content-disposition')?.match(/filename="(.+)"/)?.[1];
    if (!response.ok || name === undefined) throw new Error(`No file: ${await response.text()}`);
    return { type: response.headers.get('content-type'), name, body: await response.arrayBuffer() };
  }

  async createQuote(amountCents: number, sendOn?: string): Promise<Quote> {
    const body = { amount_cents: amountCents, ...(sendOn && { send_on: sendOn }) };
    const reply = await this.send<Quote>('POST', '/v1/quotes', { body });
    if (reply.status !== 201) throw new Error(`No quote: ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  /** Creates a quote and the request body of its payment. `confirm`: with confirmation of all warnings of the quote. */
  async createPaymentBody(amountCents: number, methodId: string, confirm = false, sendOn?: string) {
    const { quote_id, warnings, guard } = await this.createQuote(amountCents, sendOn);
    return {
      quote_id,
      method_id: methodId,
      authorization_text: 'I authorize this payment.',
      confirmed_payment_ids: confirm ? warnings.map(({ payment_id: id }) => id) : [],
      ...(confirm && guard && { owed_cents: guard.owed_cents }),
    };
  }

  pay<B = Payment>(body: unknown, key = createKey()): Promise<TestReply<B>> {
    return this.send<B>('POST', '/v1/payments', { body, key });
  }

  /** Polls until the payment is in none of these states. */
  async waitFor(paymentId: string, whileIn: readonly string[]): Promise<Payment> {
    for (let tries = 0; tries < 200; tries += 1) {
      const { body } = await this.get<Payment>(`/v1/payments/${paymentId}`);
      if (!whileIn.includes(body.state)) return body;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`Payment ${paymentId} did not change its state.`);
  }
}

/** The error code of a reply. */
export const getErrorCode = ({ body }: { body: unknown }) =>
  (body as { error?: { code?: string } }).error?.code;
export const getErrorDetails = ({ body }: { body: unknown }) =>
  (body as { error?: { details?: Record<string, unknown> } }).error?.details;
