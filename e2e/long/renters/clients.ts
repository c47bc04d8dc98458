import { randomUUID } from 'node:crypto';
import type { Origins } from '../machine.ts';
import type { Random } from '../random.ts';
import { METHODS, type Renter } from './renters.ts';

/** What a client was told for good: the service answered, so it has to be true for ever. */
export type Acknowledged = {
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
/** Reliability 3.2 (d): everything is decided this long after the last restart. */
const SETTLED_WITHIN_MS = 120_000;

/** Sixteen of these pay at once; each retries with one key until it has a definite answer. */
export class Client {
  private readonly origins: Origins;
  private readonly giveUpMs: number;
  private readonly tokens = new Map<string, { token: string; until: number }>();
  /** Requests that met a dead or dying service. */
  lost = 0;
  /** Answers that were a fault of the services, and not of what they depend on. */
  failed = 0;

  /** Without an answer after `giveUpMs` the run fails: longer than a busy machine takes for a dozen restarts. */
  constructor(origins: Origins, giveUpMs = 300_000) {
    this.origins = origins;
    this.giveUpMs = giveUpMs;
  }

  /** One payment from quote to a definite answer, with any of the methods where none is given. */
  async pay(
    renter: Renter,
    random: Random,
    method: number = chooseMethod(random),
  ): Promise<Acknowledged> {
    const amountCents = random.between(100, 900);
    const quote = await this.untilDefinite(renter, 'POST', '/v1/quotes', {
      amount_cents: amountCents,
    });
    if (quote.status !== 201) {
      throw new Error(`A quote was answered ${quote.status}: ${JSON.stringify(quote.body)}`);
    }
    const request = {
      quote_id: quote.body.quote_id,
      method_id: renter.methodIds[method],
      authorization_text: 'I authorize this payment.',
      confirmed_payment_ids: [],
    };
    const key = randomUUID();
    const answer = await this.untilDefinite(renter, 'POST', '/v1/payments', request, key);
    const { email, personId } = renter;
    return { key, email, personId, request, status: answer.status, body: answer.body };
  }

  /** The same intent once more, for the audit. */
  private replay({ email, key, request }: Acknowledged): Promise<Answer> {
    return this.untilDefinite({ email }, 'POST', '/v1/payments', request, key);
  }

  /** All of these answers once more, by key. */
  async replayAll(acknowledged: readonly Acknowledged[]): Promise<Map<string, Answer>> {
    const replays = new Map<string, Answer>();
    const queue = [...acknowledged];
    const work = async () => {
      for (let one = queue.pop(); one; one = queue.pop())
        replays.set(one.key, await this.replay(one));
    };
    await Promise.all(Array.from({ length: 8 }, work));
    return replays;
  }

  /** Until the processor has nothing on its way and every return has had time to be noticed. */
  async untilDecided(renters: readonly Renter[]): Promise<void> {
    const until = Date.now() + SETTLED_WITHIN_MS;
    for (let quiet = 0; quiet < 10 && Date.now() < until; ) {
      quiet = (await this.countMoving(renters)) === 0 ? quiet + 1 : 0;
      await sleep(500);
    }
  }

  /** How many payments of these renters are still on their way. */
  private async countMoving(renters: readonly Renter[]): Promise<number> {
    let moving = 0;
    for (const { email } of renters) {
      const response = await fetch(`${this.origins.services}/payments/v1/account-summary`, {
        headers: { authorization: `Bearer ${await this.tokenOf(email)}` },
      });
      const summary = (await response.json()) as { payments_on_the_way: unknown[] };
      moving += summary.payments_on_the_way.length;
    }
    return moving;
  }

  private async untilDefinite(
    renter: Pick<Renter, 'email'>,
    method: string,
    path: string,
    body: unknown,
    key?: string,
  ): Promise<Answer> {
    for (const started = Date.now(); Date.now() - started < this.giveUpMs; ) {
      const answer = await this.send(renter.email, method, path, body, key).catch(() => undefined);
      if (answer && !isPassing(answer)) return answer;
      if (!answer) this.lost += 1;
      if (answer?.status === 500) this.failed += 1;
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
        authorization: `Bearer ${await this.tokenOf(email)}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
      replayed: response.headers.get('idempotency-replayed') === 'true',
    };
  }

  private async tokenOf(email: string): Promise<string> {
    const known = this.tokens.get(email);
    if (known && known.until > Date.now()) return known.token;
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

/** In flight or down: say it again. Everything else is an answer. */
function isPassing({ status, body }: Answer): boolean {
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
