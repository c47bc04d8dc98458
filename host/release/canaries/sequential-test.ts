import type { OutcomeTally } from './outcomes.ts';

/*
 * Wald's sequential probability ratio test (decision 78). Every load that failed raises the evidence against
 * the canary, every load that worked lowers it. The reference is the failure rate of the build in service.
 */

/** Outcomes that the build in service is assumed to have had before the first real one: one failure in 100. */
const ASSUMED: OutcomeTally = { ready: 99, failed: 1 };
/** How much worse than the reference a canary must be to count as broken, as a rate (0 to 1). */
const WORSE_BY = 0.06;
/** The reference never exceeds this rate, so that the rate of a broken canary stays below 1. */
const MAX_REFERENCE = 0.9;
/** Accepted risk of stopping a canary whose failure rate is the reference. */
const FALSE_STOP_RISK = 0.01;
/** Accepted risk of calling a canary good that is worse by `WORSE_BY`. */
const MISSED_RISK = 0.05;

export type CanaryVerdict = 'undecided' | 'good' | 'worse';

/** Judges a canary by the loads so far. `undecided` and `good` are not final: the next failure counts again. */
export function judgeCanary(canary: OutcomeTally, stable: OutcomeTally): CanaryVerdict {
  const evidence = getEvidence(canary, stable);
  if (evidence >= Math.log((1 - MISSED_RISK) / FALSE_STOP_RISK)) return 'worse';
  return evidence <= Math.log(MISSED_RISK / (1 - FALSE_STOP_RISK)) ? 'good' : 'undecided';
}

/** Returns the logarithm of how much better "worse by `WORSE_BY`" explains the outcomes than the reference. */
function getEvidence({ ready, failed }: OutcomeTally, stable: OutcomeTally): number {
  const reference = getReferenceRate(stable);
  const broken = reference + WORSE_BY;
  return failed * Math.log(broken / reference) + ready * Math.log((1 - broken) / (1 - reference));
}

/** Returns the failure rate of the build in service plus one standard error, so that few outcomes prove less. */
function getReferenceRate(stable: OutcomeTally): number {
  const failed = stable.failed + ASSUMED.failed;
  const loads = stable.ready + stable.failed + ASSUMED.ready + ASSUMED.failed;
  const rate = failed / loads;
  return Math.min(MAX_REFERENCE, rate + Math.sqrt((rate * (1 - rate)) / loads));
}
