import { EVENT_TYPES, type TrackedEvent } from 'shared/analytics/track';
import * as z from 'shared/contract/z';
import { readStoredJson, removeStoredJson, writeStoredJson } from '../stored-json.ts';

const STORAGE_KEY = 'portal.events';
const MAX_EVENTS = 200;
const storedEventsSchema = z.object({
  /** The person_id of the events; null when nobody was signed in. */
  of: z.nullable(z.string()),
  events: z.array(z.object({ type: z.oneOf(EVENT_TYPES), name: z.string(), at: z.int() })),
});
type StoredEvents = z.Infer<typeof storedEventsSchema>;

/** Stores the events of a page that was closed before the analytics library had loaded. */
export function storeUnsentEvents(events: readonly TrackedEvent[], of: string | null): void {
  if (events.length === 0) return;
  const stored = readStoredEvents();
  const previous = stored?.of === of ? stored.events : [];
  writeStoredJson(STORAGE_KEY, { of, events: [...previous, ...events].slice(-MAX_EVENTS) });
}

/**
 * Returns and deletes the events stored by an earlier page; null when there are none or they belong to
 * another person.
 */
export function takeStoredEvents(personId: string | null): StoredEvents | null {
  const stored = readStoredEvents();
  removeStoredJson(STORAGE_KEY);
  return stored?.of === null || stored?.of === personId ? stored : null;
}

function readStoredEvents(): StoredEvents | null {
  const stored = storedEventsSchema.safeParse(readStoredJson(STORAGE_KEY));
  return stored.success ? stored.data : null;
}
