import { EVENT_TYPES, type TrackedEvent } from 'shared/analytics/track';
import * as z from 'shared/contract/z';
import { readStoredJson, removeStoredJson, writeStoredJson } from '../stored-json.ts';

const STORAGE_KEY = 'portal.events';
const MAX_EVENTS = 200;
const storedEventsSchema = z.object({
  /** The person_id whose events these are; null where nobody was signed in. */
  of: z.nullable(z.string()),
  events: z.array(z.object({ type: z.oneOf(EVENT_TYPES), name: z.string(), at: z.int() })),
});
type StoredEvents = z.Infer<typeof storedEventsSchema>;

/** Keeps the events of a page that was left before the analytics library was there. */
export function storeUnsentEvents(events: readonly TrackedEvent[], of: string | null): void {
  if (events.length === 0) return;
  const before = readStoredEvents();
  const known = before?.of === of ? before.events : [];
  writeStoredJson(STORAGE_KEY, { of, events: [...known, ...events].slice(-MAX_EVENTS) });
}

/** What an earlier page has left, once; null where nothing was left, or by another person. */
export function takeStoredEvents(personId: string | null): StoredEvents | null {
  const left = readStoredEvents();
  removeStoredJson(STORAGE_KEY);
  return left?.of === null || left?.of === personId ? left : null;
}

function readStoredEvents(): StoredEvents | null {
  const left = storedEventsSchema.safeParse(readStoredJson(STORAGE_KEY));
  return left.success ? left.data : null;
}
