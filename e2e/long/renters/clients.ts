import { randomUUID } from 'node:crypto';
import type { Origins } from '../machine.ts';
import type { Random } from '../random.ts';
import { METHODS, type SeriesRenter } from './renters.ts';

/** A definite response of the service to a client. It must stay true. */
export type AcknowledgedPayment = {
  key: string;
  email: string;
  personId: string;
  request: Record<string, unknown>;
  status: number;
  body: Record<string, unknown>;
};

type Answer = { status: number; body: Record<string, unknown>; replayed: boolean };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const TOKEN_LIFE_MS = 8 * 60_000;
/** Every payment has a final state this long after the last restart. */
const SETTLED_WITHIN_MS = 120_000;

/** A client that pays and retries with one idempotency key until it has a definite answer. Sixteen run concurrently. */
export class PayingClient {
  private readonly origins: Origins;
  private readonly giveUpMs: number;
  private readonly tokens = new Map<string, { token: string; until: number }>();
  /** Requests without a response, because the service was down or being killed. */
  lost = 0;
  /** Responses with status 500: internal errors, and not failures of a dependency. */
  failed = 0;
  /** Responses with status 502, 503 or 504, of the services or of a load balancer. */
  unavailable = 0;

  /** The run fails without an answer after `giveUpMs`, which is longer than a dozen restarts take on a busy machine. */
  constructor(origins: Origins, giveUpMs = 300_000) {
    this.origins = origins;
    this.giveUpMs = giveUpMs;
  }

  /** One payment from quote to a definite answer, with any of the methods where none is given. */
  async pay(
    renter: SeriesRenter,
    random: Random,
    method: number = chooseMethod(random),
  ): Promise<AcknowledgedPayment> {
    const amountCents = random.between(100, 900);
    const quote = await this.sendUntilDefinite(renter, 'POST', '/v1/quotes', {
      amount_cents: amountCents,
    });
    if (quote.status !== 201) {
      throw new Error(
        `The quote request failed with status ${quote.status}: ${JSON.stringify(quote.body)}`,
      );
    }
    const request = {
      quote_id: quote.body.quote_id,
      method_id: renter.methodIds[method],
      authorization_text: 'I authorize this payment.',
      confirmed_payment_ids: [],
    };
    const key = randomUUID();
    const answer = await this.sendUntilDefinite(renter, 'POST', '/v1/payments', request, key);
    const { email, personId } = renter;
    return { key, email, personId, request, status: answer.status, body: answer.body };
  }

  /** Sends the same payment request again, for the audit. */
  private replay({ email, key, request }: AcknowledgedPayment): Promise<Answer> {
    return this.sendUntilDefinite({ email }, 'POST', '/v1/payments', request, key);
  }

  /** Replays all of these requests. Returns the responses by key. */
  async replayAll(acknowledged: readonly AcknowledgedPayment[]): Promise<Map<string, Answer>> {
    const replays = new Map<string, Answer>();
    const queue = [...acknowledged];
    const work = async () => {
      for (let payment = queue.pop(); payment; payment = queue.pop())
        replays.set(payment.key, await this.replay(payment));
    };
    await Promise.all(Array.from({ length: 8 }, work));
    return replays;
  }

  /** Waits until no payment is on its way and the services have had time to process every return. */
  async waitUntilDecided(renters: readonly SeriesRenter[]): Promise<void> {
    const until = Date.now() + SETTLED_WITHIN_MS;
    for (let quietChecks = 0; quietChecks < 10 && Date.now() < until; ) {
      quietChecks = (await this.countUnsettled(renters)) === 0 ? quietChecks + 1 : 0;
      await sleep(500);
    }
  }

  /** Counts the payments of these renters that are still on their way. */
  private async countUnsettled(renters: readonly SeriesRenter[]): Promise<number> {
    let unsettled = 0;
    for (const { email } of renters) {
      const response = await fetch(`${this.origins.services}/payments/v1/account-summary`, {
        headers: { authorization: `Bearer ${await this.loadToken(email)}` },
      });
      const summary = (await response.json()) as { payments_on_the_way: unknown[] };
      unsettled += summary.payments_on_the_way.length;
    }
    return unsettled;
  }

  private async sendUntilDefinite(
    renter: Pick<SeriesRenter, 'email'>,
    method: string,
    path: string,
    body: unknown,
    key?: string,
  ): Promise<Answer> {
    for (const started = Date.now(); Date.now() - started < this.giveUpMs; ) {
      const answer = await this.send(renter.email, method, path, body, key).catch(() => undefined);
      if (answer && !isTemporary(answer)) return answer;
      if (!answer) this.lost += 1;
      if (answer?.status === 500) this.failed += 1;
      if (answer && answer.status > 500) this.unavailable += 1;
      await sleep(40);
    }
    throw new Error(`${method} ${path} had no definite answer within ${this.giveUpMs} ms.`);
  }

  private async send(
    email: string,
    method: string,
    path: string,
    body: unknown,
    key?: string,
  ): Promise<Answer> {
    const response = await fetch(`${this.origins.services}/payments${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await this.loadToken(email)}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    return {
      status: response.status,
      // The error page of a load balancer is not JSON.
      body: response.status > 500 ? {} : (JSON.parse(text) as Record<string, unknown>),
      replayed: response.headers.get('idempotency-replayed') === 'true',
    };
  }

  /** The access token of a renter. */
  async loadToken(email: string): Promise<string> {
    const cached = this.tokens.get(email);
    if (cached && cached.until > Date.now()) return cached.token;
    const response = await fetch(`${this.origins.identity}/dev/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(10_000),
    });
    const { access_token: token } = (await response.json()) as { access_token: string };
    this.tokens.set(email, { token, until: Date.now() + TOKEN_LIFE_MS });
    return token;
  }
}

/** True where the request has to be retried: still in flight, rate limited or unavailable. */
function isTemporary({ status, body }: Answer): boolean {
  const code = (body.error as { code?: string } | undefined)?.code;
  return status >= 500 || status === 429 || code === 'idempotency_key_in_flight';
}

function chooseMethod(random: Random): number {
  const chance = random.next();
  if (chance < 0.55) return METHODS.bank;
  if (chance < 0.75) return METHODS.debit;
  if (chance < 0.93) return METHODS.credit;
  if (chance < 0.97) return METHODS.refused;
  return chance < 0.995 ? METHODS.returned : METHODS.timesOut;
}
