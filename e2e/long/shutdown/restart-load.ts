import { setTimeout as delay } from 'node:timers/promises';
import { Random } from '../random.ts';
import { type AcknowledgedPayment, PayingClient } from '../renters/clients.ts';
import { getDoorId, type SeriesRenter } from '../renters/renters.ts';
import { createLoadCounts, type LoadKind } from './load-counts.ts';
import type { ReplicatedSite } from './replicated-site.ts';
import { uploadSlowly } from './slow-upload.ts';
import { TokenCache } from './token-cache.ts';

const GRAPHQL = `query ActiveLease($personId: ID!, $doorId: ID!) {
  activeLease(personId: $personId, doorId: $doorId) { lease_id lease_name }
}`;
/** Pause of a reading client between two requests, in ms. */
const PAUSE_MS = 20;

type LoadOptions = {
  site: ReplicatedSite;
  renters: readonly SeriesRenter[];
  photo: Buffer;
  seed: number;
};

/** Clients that send requests through the balancers until `stop`. None of them tries a failed request again. */
export class RestartLoad {
  readonly counts = createLoadCounts();
  readonly acknowledged: AcknowledgedPayment[] = [];
  readonly payingClient: PayingClient;
  private readonly options: LoadOptions;
  private readonly tokens: TokenCache;
  private readonly stopping = new AbortController();
  private clients: Promise<unknown> = Promise.resolve();

  constructor(options: LoadOptions) {
    this.options = options;
    this.tokens = new TokenCache(options.site.origins.identity);
    this.payingClient = new PayingClient(options.site.origins);
  }

  start(): void {
    const { services, portal } = this.options.site.origins;
    const { renters } = this.options;
    const repeat = (kind: LoadKind, count: number, send: (renter: SeriesRenter) => Promise<void>) =>
      Array.from({ length: count }, (_, index) => this.repeat(kind, index, count, send));
    this.clients = Promise.all([
      ...repeat('pages', 2, async () => {
        await delay(PAUSE_MS);
        const page = await read(await fetch(`${portal}/lease`));
        if (!page.endsWith('</html>\n')) throw new Error('The page is incomplete.');
      }),
      ...repeat('reads', 4, async ({ email }) => {
        await delay(PAUSE_MS);
        const headers = await this.getHeaders(email);
        await read(await fetch(`${services}/payments/v1/account-summary`, { headers }));
      }),
      ...repeat('GraphQL reads', 3, (renter) => this.readLease(renter)),
      ...repeat('uploads', 4, async ({ email, leaseId }) => {
        const token = await this.tokens.load(email);
        const { photo } = this.options;
        await uploadSlowly({ origin: services, leaseId, token, photo });
      }),
      ...repeat('event streams', 4, (renter) => this.followChanges(renter)),
      ...Array.from({ length: 4 }, (_, index) =>
        this.pay(renters.slice(index * 4, index * 4 + 4), index),
      ),
    ]);
  }

  /** Waits until each client has finished its request. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.clients;
    const { lost, unavailable, failed } = this.payingClient;
    const { failures } = this.counts.payments;
    failures.push(...Array.from({ length: lost }, () => 'no response'));
    failures.push(...Array.from({ length: unavailable + failed }, () => 'status 5xx'));
  }

  /** Sends one request after the other, for another renter each time. */
  private async repeat(
    kind: LoadKind,
    first: number,
    step: number,
    send: (renter: SeriesRenter) => Promise<void>,
  ): Promise<void> {
    const { renters } = this.options;
    const counts = this.counts[kind];
    for (let index = first; !this.stopping.signal.aborted; index += step) {
      const renter = renters[index % renters.length];
      if (!renter) throw new Error('There are no renters.');
      counts.requests += 1;
      await send(renter).catch((error: Error) => {
        counts.failures.push(
          `${error.message} ${(error.cause as Error | undefined)?.message ?? ''}`,
        );
        return delay(PAUSE_MS);
      });
    }
  }

  private async pay(renters: readonly SeriesRenter[], index: number): Promise<void> {
    const random = new Random(this.options.seed * 1_000 + index);
    const [first, ...rest] = renters;
    if (!first) throw new Error('There are fewer renters than paying clients.');
    while (!this.stopping.signal.aborted) {
      this.acknowledged.push(await this.payingClient.pay(random.pick([first, ...rest]), random));
      // A quote and a payment.
      this.counts.payments.requests += 2;
    }
  }

  private async readLease({ email, personId, leaseId }: SeriesRenter): Promise<void> {
    await delay(PAUSE_MS);
    const { services } = this.options.site.origins;
    const headers = { ...(await this.getHeaders(email)), 'content-type': 'application/json' };
    const variables = { personId, doorId: getDoorId(leaseId) };
    const body = JSON.stringify({ query: GRAPHQL, variables });
    const response = await fetch(`${services}/resident/api/graphql`, {
      method: 'POST',
      headers,
      body,
    });
    const { errors } = JSON.parse(await read(response)) as { errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
  }

  /** Reads an event stream until the services end it. A stream that breaks off is a failure. */
  private async followChanges({ email }: SeriesRenter): Promise<void> {
    const { services } = this.options.site.origins;
    const headers = await this.getHeaders(email);
    const response = await fetch(`${services}/maintenance/v1/live`, {
      headers,
      signal: this.stopping.signal,
    }).catch(this.ignoreStop);
    if (response) await read(response).catch(this.ignoreStop);
  }

  private readonly ignoreStop = (error: unknown): undefined => {
    if (!this.stopping.signal.aborted) throw error;
  };

  private async getHeaders(email: string): Promise<Record<string, string>> {
    return { authorization: `Bearer ${await this.tokens.load(email)}` };
  }
}

async function read(response: Response): Promise<string> {
  const body = await response.text();
  if (response.status !== 200) throw new Error(`status ${response.status}: ${body.slice(0, 200)}`);
  return body;
}
