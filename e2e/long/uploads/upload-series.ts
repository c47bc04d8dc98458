import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { createNoisyPhoto } from 'services/testing/files/noisy-photo';
import { Machine } from '../machine.ts';
import { seedRenters } from '../renters/seed-renters.ts';
import { type Uploader, uploadUntilAccepted } from './uploader.ts';

export type UploadPlan = {
  name: string;
  uploads: number;
  /** Renters who send them, each the same number. */
  renters: number;
};

export type UploadResult = {
  /** Bytes of each photo. */
  photoBytes: number;
  accepted: number;
  /** Responses by status, including rejections that were retried. */
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

type Times = { count: number; p50: number; p99: number; max: number };

/** Twenty requests a second. */
const PROBE_INTERVAL_MS = 50;
const IDLE_MS = 10_000;
const SAMPLE_INTERVAL_MS = 50;

/**
 * Starts the services, sends many large photos at the same time and retries those that are rejected temporarily.
 * Measures the memory of the services and the times of other requests.
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
  const [probeRenter] = uploaders;
  if (!probeRenter) throw new Error('There are no renters.');
  const answers: Record<string, number> = {};
  const quiet = await probeDuring(probeRenter, () => delay(IDLE_MS));
  const idleBytes = getResidentBytes(machine);
  let peakBytes = idleBytes;
  const sampler = setInterval(() => {
    peakBytes = Math.max(peakBytes, getResidentBytes(machine));
  }, SAMPLE_INTERVAL_MS);
  const started = performance.now();
  let accepted = 0;
  const busy = await probeDuring(probeRenter, async () => {
    const uploads = Array.from({ length: plan.uploads }, async (_, index) => {
      const uploader = uploaders[index % uploaders.length] ?? probeRenter;
      const isAccepted = await uploadUntilAccepted(uploader, photo, (status) => {
        answers[status] = (answers[status] ?? 0) + 1;
      });
      accepted += Number(isAccepted);
    });
    await Promise.all(uploads);
  });
  clearInterval(sampler);
  return {
    photoBytes: photo.length,
    accepted,
    answers,
    idleBytes,
    peakBytes,
    quiet: quiet.times,
    busy: busy.times,
    otherFailures: quiet.failures + busy.failures,
    seconds: Math.round((performance.now() - started) / 1000),
  };
}

/** Requests the account summary of a renter at a fixed rate during `work`. */
async function probeDuring({ origin, token }: Uploader, work: () => Promise<unknown>) {
  const times: number[] = [];
  const probes: Promise<void>[] = [];
  let failures = 0;
  const sendProbe = async () => {
    const startedAt = performance.now();
    const response = await fetch(`${origin}/payments/v1/account-summary`, {
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => undefined);
    await response?.arrayBuffer();
    times.push(performance.now() - startedAt);
    failures += Number(response?.status !== 200);
  };
  const timer = setInterval(() => probes.push(sendProbe()), PROBE_INTERVAL_MS);
  await work();
  clearInterval(timer);
  await Promise.all(probes);
  return { times: summarize(times), failures };
}

function summarize(times: number[]): Times {
  const sorted = times.toSorted((one, other) => one - other);
  const getPercentile = (share: number) =>
    Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return {
    count: sorted.length,
    p50: getPercentile(0.5),
    p99: getPercentile(0.99),
    max: getPercentile(1),
  };
}

/** The resident memory of the services and their child processes, bytes. */
function getResidentBytes(machine: Machine): number {
  const pid = machine.getPid('services');
  const children = readProcFile(`${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return [pid, ...children]
    .map((id) => /^VmRSS:\s+(\d+) kB/m.exec(readProcFile(`${id}/status`))?.[1] ?? 0)
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
