import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createNoisyPhoto } from 'services/testing/files/noisy-photo';
import { Random } from '../random.ts';
import type { AcknowledgedPayment, PayingClient } from '../renters/clients.ts';
import type { SeriesRenter } from '../renters/renters.ts';

/** When a request was sent and answered, ms since the epoch. */
type Times = { startedAt: number; acknowledgedAt: number };
export type TimedPayment = AcknowledgedPayment & Times;
export type TimedUpload = Times & { mediaId: string };

/** Limits of the pause of a renter between two payments, ms. */
const PAUSE_MS = { shortest: 100, longest: 400 };
/** Each renter uploads a photo after this many payments. */
const PAYMENTS_PER_UPLOAD = 6;
const PHOTO_SIZE = { width: 64, height: 48 };

/** Renters who pay and upload photos, each with one client, until `stop`. */
export class Activity {
  readonly payments: TimedPayment[] = [];
  readonly uploads: TimedUpload[] = [];
  private readonly client: PayingClient;
  private readonly servicesOrigin: string;
  private readonly working: Promise<unknown>;
  private isStopped = false;

  constructor(
    client: PayingClient,
    servicesOrigin: string,
    renters: readonly SeriesRenter[],
    seed: number,
  ) {
    this.client = client;
    this.servicesOrigin = servicesOrigin;
    this.working = Promise.all(
      renters.map((renter, index) => this.act(renter, new Random(seed * 1_000 + index))),
    );
    // `waitFor` and `stop` report the error.
    this.working.catch(() => {});
  }

  /** Waits until this many payments are acknowledged. */
  async waitFor(payments: number): Promise<void> {
    while (this.payments.length < payments) await Promise.race([this.working, delay(50)]);
  }

  /** Waits until each renter has finished the current request. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.working;
  }

  private async act(renter: SeriesRenter, random: Random): Promise<void> {
    for (let count = 1; !this.isStopped; count += 1) {
      const payment = await withTimes(() => this.client.pay(renter, random));
      this.payments.push(payment);
      if (count % PAYMENTS_PER_UPLOAD === 1) {
        this.uploads.push(await withTimes(() => this.upload(renter)));
      }
      await delay(random.between(PAUSE_MS.shortest, PAUSE_MS.longest));
    }
  }

  private async upload({ email, leaseId }: SeriesRenter): Promise<{ mediaId: string }> {
    const url = `${this.servicesOrigin}/documents/v1/albums/move_in/${leaseId}/media`;
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await this.client.loadToken(email)}`,
        'content-type': 'application/octet-stream',
        'idempotency-key': randomUUID(),
      },
      body: new Uint8Array(await createNoisyPhoto(PHOTO_SIZE)),
    });
    const body = (await response.json()) as { media_id: string };
    if (response.status !== 201) throw new Error(`The upload failed: ${JSON.stringify(body)}`);
    return { mediaId: body.media_id };
  }
}

async function withTimes<T extends object>(request: () => Promise<T>): Promise<T & Times> {
  const startedAt = Date.now();
  const answer = await request();
  return { ...answer, startedAt, acknowledgedAt: Date.now() };
}
