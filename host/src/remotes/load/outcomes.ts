import type { Outcome } from 'shared/federation/outcomes';
import { outcomesAddress } from '../registry/registry.ts';

/** What happens within so many ms goes in one message; a page that is left sends at once. */
const GATHER_MS = 5000;

const told = new Map<string, Outcome>();
let waiting = new Map<string, Outcome>();

/**
 * Counts how a build fares in this page: that a screen of it came, or that something of it failed,
 * each once. By this a canary is taken on or rolled back. It names no person.
 */
export function noteOutcome(outcome: Outcome): void {
  const key = `${outcome.app}/${outcome.build}`;
  const before = told.get(key)?.outcome;
  if (!outcomesAddress() || !navigator.onLine || outcome.build === 'none') return;
  if (before === outcome.outcome || before === 'failed') return;
  if (waiting.size === 0) setTimeout(sendOutcomes, GATHER_MS);
  told.set(key, outcome);
  waiting.set(key, outcome);
}

/** Sends what is gathered. Nobody waits for the answer, and one that is lost is not missed. */
export function sendOutcomes(): void {
  const address = outcomesAddress();
  if (waiting.size === 0 || !address) return;
  const body = JSON.stringify([...waiting.values()]);
  waiting = new Map();
  navigator.sendBeacon?.(address, new Blob([body], { type: 'application/json' }));
}
