import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { createNoisyPhoto } from 'services/testing/files/noisy-photo';
import { Machine } from '../machine.ts';
import { seedRenters } from '../renters/seed-renters.ts';
import { type Uploader, uploadUntilTaken } from './uploader.ts';

export type UploadPlan = {
  name: string;
  uploads: number;
  /** Renters who send them, each the same number. */
  renters: number;
};

export type UploadResult = {
  /** Bytes of each photo. */
  photoBytes: number;
  taken: number;
  /** Answers by status, refusals that were tried again included. */
  answers: Record<string, number>;
  /** Resident memory of the services and their processes, bytes. */
  idleBytes: number;
  peakBytes: number;
  /** Times of other requests, ms: without uploads, and while they run. */
  quiet: Times;
  busy: Times;
  /** Other requests that were not answered with 200. */
  otherFailures: number;
  seconds: number;
};

type Times = { count: number; p50: number; p99: number; most: number };

/** Twenty a second. */
const PROBE_EVERY_MS = 50;
const QUIET_MS = 10_000;
const SAMPLE_EVERY_MS = 50;

/**
 * Sends many large photos at the same moment to services of their own, tries again those that are refused
 * for a while, and measures memory of the services and the times of other requests.
 */
export async function runUploads(plan: UploadPlan): Promise<UploadResult> {
  const machine = await Machine.create(plan.name);
  const renters = await seedRenters({ dataDir: machine.dataDir }, plan.renters);
  const photo = await createNoisyPhoto();
  await machine.start('processor');
  await machine.start('services', { PHOTOS_PER_HOUR: '0' });
  try {
    const uploaders: Uploader[] = await Promise.all(
      renters.map(async ({ email, leaseId }) => ({
        leaseId,
        origin: machine.origins.services,
        token: await fetchToken(machine, email),
      })),
    );
    return await measure(machine, plan, uploaders, photo);
  } finally {
    await machine.stop();
  }
}

async function measure(
  machine: Machine,
  plan: UploadPlan,
  uploaders: readonly Uploader[],
  photo: Buffer,
): Promise<UploadResult> {
  const [other] = uploaders;
  if (!other) throw new Error('There are no renters.');
  const answers: Record<string, number> = {};
  const quiet = await probe(other, () => delay(QUIET_MS));
  const idleBytes = residentBytes(machine);
  let peakBytes = idleBytes;
  const sampler = setInterval(() => {
    peakBytes = Math.max(peakBytes, residentBytes(machine));
  }, SAMPLE_EVERY_MS);
  const started = performance.now();
  let taken = 0;
  const busy = await probe(other, async () => {
    const all = Array.from({ length: plan.uploads }, async (_, index) => {
      const uploader = uploaders[index % uploaders.length] ?? other;
      const isTaken = await uploadUntilTaken(uploader, photo, (status) => {
        answers[status] = (answers[status] ?? 0) + 1;
      });
      taken += Number(isTaken);
    });
    await Promise.all(all);
  });
  clearInterval(sampler);
  return {
    photoBytes: photo.length,
    taken,
    answers,
    idleBytes,
    peakBytes,
    quiet: quiet.times,
    busy: busy.times,
    otherFailures: quiet.failures + busy.failures,
    seconds: Math.round((performance.now() - started) / 1000),
  };
}

/** Asks for a renter's account at a fixed rate while the work runs. */
async function probe({ origin, token }: Uploader, work: () => Promise<unknown>) {
  const times: number[] = [];
  const open: Promise<void>[] = [];
  let failures = 0;
  const ask = async () => {
    const asked = performance.now();
    const response = await fetch(`${origin}/payments/v1/account-summary`, {
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => undefined);
    await response?.arrayBuffer();
    times.push(performance.now() - asked);
    failures += Number(response?.status !== 200);
  };
  const timer = setInterval(() => open.push(ask()), PROBE_EVERY_MS);
  await work();
  clearInterval(timer);
  await Promise.all(open);
  return { times: summarize(times), failures };
}

function summarize(times: number[]): Times {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), most: at(1) };
}

/** What the services and the processes that they have started hold of the machine's memory. */
function residentBytes(machine: Machine): number {
  const pid = machine.pidOf('services');
  const children = readProcFile(`${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return [pid, ...children]
    .map((each) => /^VmRSS:\s+(\d+) kB/m.exec(readProcFile(`${each}/status`))?.[1] ?? 0)
    .reduce<number>((sum, kb) => sum + Number(kb) * 1024, 0);
}

/** The text of a file below `/proc`; empty if its process has ended. */
function readProcFile(name: string): string {
  try {
    return readFileSync(`/proc/${name}`, 'utf8');
  } catch {
    return '';
  }
}

async function fetchToken(machine: Machine, email: string): Promise<string> {
  const response = await fetch(`${machine.origins.identity}/dev/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}
