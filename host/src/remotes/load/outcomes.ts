import type { BuildOutcome } from 'shared/federation/build-outcomes';
import { getOutcomesUrl } from '../registry/registry.ts';

/** Outcomes within this time, in ms, go into one message. Leaving the page sends them immediately. */
const SEND_AFTER_MS = 5000;

const recordedOutcomes = new Map<string, BuildOutcome>();
let pendingOutcomes = new Map<string, BuildOutcome>();

/**
 * Records the outcome of a build in this page, each once: a screen was shown, or something failed. `release
 * canary watch` uses these counts to promote or stop a canary. They contain no personal data.
 */
export function recordOutcome(outcome: BuildOutcome): void {
  const key = `${outcome.app}/${outcome.build}`;
  const previous = recordedOutcomes.get(key)?.outcome;
  if (!getOutcomesUrl() || !navigator.onLine || outcome.build === 'none') return;
  if (previous === outcome.outcome || previous === 'failed') return;
  if (pendingOutcomes.size === 0) setTimeout(sendOutcomes, SEND_AFTER_MS);
  recordedOutcomes.set(key, outcome);
  pendingOutcomes.set(key, outcome);
}

/** Sends the pending outcomes with a beacon. A lost message is acceptable. */
export function sendOutcomes(): void {
  const address = getOutcomesUrl();
  if (pendingOutcomes.size === 0 || !address) return;
  const body = JSON.stringify([...pendingOutcomes.values()]);
  pendingOutcomes = new Map();
  navigator.sendBeacon?.(address, new Blob([body], { type: 'application/json' }));
}
