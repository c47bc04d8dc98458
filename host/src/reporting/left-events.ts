import { EVENT_TYPES, type TrackedEvent } from 'shared/analytics/track';
import * as z from 'shared/contract/z';
import { dropJson, keepJson, readJson } from '../stored-json.ts';

const KEY = 'portal.events';
const MOST = 200;
const leftSchema = z.object({
  /** The person_id whose events these are; null where nobody was signed in. */
  of: z.nullable(z.string()),
  events: z.array(z.object({ type: z.oneOf(EVENT_TYPES), name: z.string(), at: z.int() })),
});
type Left = z.Infer<typeof leftSchema>;

/** Keeps the events of a page that was left before the analytics library was there. */
export function leaveEvents(events: readonly TrackedEvent[], of: string | null): void {
  if (events.length === 0) return;
  const before = read();
  const known = before?.of === of ? before.events : [];
  keepJson(KEY, { of, events: [...known, ...events].slice(-MOST) });
}

/** What an earlier page has left, once; null where nothing was left, or by another person. */
export function takeLeftEvents(personId: string | null): Left | null {
  const left = read();
  dropJson(KEY);
  return left?.of === null || left?.of === personId ? left : null;
}

function read(): Left | null {
  const left = leftSchema.safeParse(readJson(KEY));
  return left.success ? left.data : null;
}
