import type { BuildOutcome } from 'shared/federation/build-outcomes';
import { getOutcomesUrl } from '../registry/registry.ts';

/** What happens within so many ms goes in one message; a page that is left sends at once. */
const SEND_AFTER_MS = 5000;

const recordedOutcomes = new Map<string, BuildOutcome>();
let pendingOutcomes = new Map<string, BuildOutcome>();

/**
 * Counts how a build fares in this page: that a screen of it came, or that something of it failed,
 * each once. By this a canary is taken on or rolled back. It names no person.
 */
export function recordOutcome(outcome: BuildOutcome): void {
  const key = `${outcome.app}/${outcome.build}`;
  const before = recordedOutcomes.get(key)?.outcome;
  if (!getOutcomesUrl() || !navigator.onLine || outcome.build === 'none') return;
  if (before === outcome.outcome || before === 'failed') return;
  if (pendingOutcomes.size === 0) setTimeout(sendOutcomes, SEND_AFTER_MS);
  recordedOutcomes.set(key, outcome);
  pendingOutcomes.set(key, outcome);
}

/** Sends what is gathered. Nobody waits for the answer, and one that is lost is not missed. */
export function sendOutcomes(): void {
  const address = getOutcomesUrl();
  if (pendingOutcomes.size === 0 || !address) return;
  const body = JSON.stringify([...pendingOutcomes.values()]);
  pendingOutcomes = new Map();
  navigator.sendBeacon?.(address, new Blob([body], { type: 'application/json' }));
}
