import { openDatabase } from 'services/platform/db/database';
import { readDatabase, readProcessor } from './audit/collect.ts';
import type { AuditEvidence } from './audit/evidence.ts';
import { Machine } from './machine.ts';
import { FAULT_POINTS } from './points.ts';
import { Random } from './random.ts';
import { type AcknowledgedPayment, PayingClient } from './renters/clients.ts';
import { METHODS, type SeriesRenter } from './renters/renters.ts';
import { seedRenters } from './renters/seed-renters.ts';

export type SeriesPlan = {
  name: string;
  /** The minimum number of kills. `killUntilPaid` may need more. */
  kills: number;
  payments: number;
  /** Continues to kill until this many payments exist, so that none is made undisturbed. */
  killUntilPaid?: boolean;
  seed: number;
  /** How often the services end at each fault point, before the random kills. */
  points?: number;
  clients?: number;
  renters?: number;
  /** Receives a line about the progress from time to time. */
  onProgress?: (line: string) => void;
};

export type PaymentSeriesResult = {
  evidence: AuditEvidence;
  renters: SeriesRenter[];
  kills: number;
  crashes: number;
  /** The time from each restart to the first successful health check, ms. */
  restartsMs: number[];
  lostAnswers: number;
  seconds: number;
};

/** The time from the start of the services to their kill, ms. About twenty payments are on their way then. */
const LIFE_MS = { shortest: 5, longest: 3_000 };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One running series: renters, two processes, and the acknowledged payments. */
class Series {
  readonly plan: SeriesPlan;
  readonly machine: Machine;
  readonly renters: SeriesRenter[];
  readonly client: PayingClient;
  readonly acknowledged: AcknowledgedPayment[] = [];
  private clientError: unknown;
  private isPaidEnough = false;

  constructor(plan: SeriesPlan, machine: Machine, renters: SeriesRenter[]) {
    this.plan = plan;
    this.machine = machine;
    this.renters = renters;
    this.client = new PayingClient(machine.origins);
  }

  /** Ends the services at each fault point in turn, during one payment. */
  async crashAtPoints(): Promise<number> {
    const random = new Random(this.plan.seed + 1);
    const [renter] = this.renters;
    if (!renter) throw new Error('There are no renters.');
    const times = this.plan.points ?? 0;
    for (const point of FAULT_POINTS) {
      for (let done = 0; done < times; done += 1) {
        await this.machine.endProcess('services', 'SIGTERM');
        // The payment completer may reach the point before the services answer their health check.
        await this.machine.start('services', { FAULT_AT: point }).catch(() => {});
        // A returned debit passes every fault point.
        const paying = this.client.pay(renter, random, METHODS.returned);
        if (!(await this.machine.waitForExit('services', 15_000))) {
          throw new Error(`The services did not stop at the fault point ${point}.`);
        }
        await this.machine.start('services');
        this.acknowledged.push(await paying);
      }
      if (times > 0) this.plan.onProgress?.(`${times} times stopped at ${point}`);
    }
    return times * FAULT_POINTS.length;
  }

  /** Each client pays one payment after the other for a separate set of renters, until enough payments exist. */
  startPaying(): Promise<unknown> {
    const count = this.plan.clients ?? 16;
    const workers = Array.from({ length: count }, async (_, index) => {
      const random = new Random(this.plan.seed * 1_000 + index);
      const clientRenters = this.renters.filter(
        (_one, renterIndex) => renterIndex % count === index,
      );
      const [first, ...rest] = clientRenters;
      if (!first) throw new Error('There are fewer renters than clients.');
      while (!this.isPaidEnough) {
        const renter = random.pick([first, ...rest]);
        this.acknowledged.push(await this.client.pay(renter, random));
      }
    });
    return Promise.all(workers).catch((error: unknown) => {
      this.clientError = error;
    });
  }

  /** Kills the services at random times and restarts them. */
  async kill(): Promise<number[]> {
    const random = new Random(this.plan.seed);
    const restartsMs: number[] = [];
    const { kills, payments, killUntilPaid = false } = this.plan;
    const needsMoreKills = (done: number) =>
      done < kills || (killUntilPaid && this.acknowledged.length < payments);
    for (let done = 0; needsMoreKills(done); done += 1) {
      await sleep(random.between(LIFE_MS.shortest, LIFE_MS.longest));
      await this.machine.endProcess('services', 'SIGKILL');
      restartsMs.push(await this.machine.start('services'));
      if (this.clientError) throw this.clientError;
      if (done % 10 === 9) {
        this.plan.onProgress?.(
          `${done + 1} kills, ${this.acknowledged.length} payments acknowledged`,
        );
      }
    }
    return restartsMs;
  }

  /** Waits until the planned number of payments is reached and each client has finished its payment. */
  async finish(paying: Promise<unknown>): Promise<void> {
    while (this.acknowledged.length < this.plan.payments && !this.clientError) await sleep(50);
    this.isPaidEnough = true;
    await paying;
    if (this.clientError) throw this.clientError;
  }

  async collect(): Promise<AuditEvidence> {
    const replays = await this.client.replayAll(this.acknowledged);
    await this.client.waitUntilDecided(this.renters);
    await this.machine.endProcess('services', 'SIGTERM');
    const charges = await readProcessor(this.machine.origins.processor);
    const open = await openDatabase({ dataDir: this.machine.dataDir });
    try {
      const stored = await readDatabase(open, this.renters);
      return { acknowledged: this.acknowledged, replays, charges, ...stored };
    } finally {
      await open.close();
    }
  }
}

/** Runs a series in an empty folder and returns its evidence. Throws where a client gets no answer. */
export async function runSeries(plan: SeriesPlan): Promise<PaymentSeriesResult> {
  const started = Date.now();
  const machine = await Machine.create(plan.name);
  const renters = await seedRenters(machine, plan.renters ?? 64);
  try {
    await machine.start('processor');
    await machine.start('services');
    const series = new Series(plan, machine, renters);
    const crashes = await series.crashAtPoints();
    const paying = series.startPaying();
    const restartsMs = await series.kill();
    await series.finish(paying);
    const evidence = await series.collect();
    return {
      evidence,
      renters,
      crashes,
      kills: restartsMs.length,
      restartsMs,
      lostAnswers: series.client.lost,
      seconds: Math.round((Date.now() - started) / 1000),
    };
  } finally {
    await machine.stop();
  }
}
