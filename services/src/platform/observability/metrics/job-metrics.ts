import { Counter, Gauge, Histogram } from 'prom-client';
import { DURATION_BUCKETS, processRegistry } from './process-registry.ts';

const registers = [processRegistry];
/** Not `job`, which Prometheus itself adds to every series. */
const labelNames = ['task'];

const rounds = new Counter({
  name: 'portal_job_rounds_total',
  help: 'Rounds of the jobs that poll a table, by outcome: done or failed.',
  labelNames: ['task', 'outcome'],
  registers,
});

const roundDuration = new Histogram({
  name: 'portal_job_round_duration_seconds',
  help: 'Duration of the rounds of the jobs that poll a table.',
  labelNames,
  buckets: DURATION_BUCKETS,
  registers,
});

const lastRound = new Gauge({
  name: 'portal_job_last_round_timestamp_seconds',
  help: 'When a job that polls a table last finished a round without an error; its start before the first round.',
  labelNames,
  registers,
});

const nowSeconds = () => Date.now() / 1000;

/** Starts the age of the last round, so that a job whose first round never ends is noticed too. */
export const startJobMetrics = (job: string): void => lastRound.set({ task: job }, nowSeconds());

/** Stops reporting a job that this process no longer runs. */
export const stopJobMetrics = (job: string): void => lastRound.remove({ task: job });

/** Runs one round of a job, and counts its duration and outcome. */
export async function countJobRound<T>(job: string, runOnce: () => Promise<T>): Promise<T> {
  const stopTimer = roundDuration.startTimer({ task: job });
  try {
    const result = await runOnce();
    rounds.inc({ task: job, outcome: 'done' });
    lastRound.set({ task: job }, nowSeconds());
    return result;
  } catch (error) {
    rounds.inc({ task: job, outcome: 'failed' });
    throw error;
  } finally {
    stopTimer();
  }
}
