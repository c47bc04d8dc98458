import type { CaptureResult } from 'posthog-js';
import { EVENT_TYPES } from 'shared/analytics/track';

const ALLOWED_EVENTS = new Set<string>([...EVENT_TYPES, '$identify', '$set']);

/** The service's own bookkeeping. No address, no title, no referrer, no campaign is among it. */
const ALLOWED_PROPERTIES = [
  'name',
  'application',
  'token', // the project key
  'distinct_id',
  '$anon_distinct_id',
  '$user_id',
  '$device_id',
  '$session_id',
  '$window_id',
  '$insert_id',
  '$time',
  '$is_identified',
  '$process_person_profile',
  '$lib',
  '$lib_version',
  '$browser',
  '$browser_version',
  '$browser_language',
  '$os',
  '$os_version',
  '$device_type',
  '$timezone',
  '$screen_height',
  '$screen_width',
  '$viewport_height',
  '$viewport_width',
];

/** The identity of spec 3 without person_id, which is the event's own `distinct_id`. */
const IDENTITY_PROPERTIES = [
  'name',
  'email',
  'roles',
  'corporation_id',
  'brand_ids',
  'user_level',
  'division_id',
];

/**
 * What may leave of an event that the library has put together: a list of what is wanted, for a list
 * of what is not is never whole. Null for an event that the portal did not ask for.
 */
export function filterEvent(event: CaptureResult | null): CaptureResult | null {
  if (event === null || !ALLOWED_EVENTS.has(event.event)) return null;
  const { uuid, event: name, timestamp, properties, $set } = event;
  const facts = $set ?? (properties.$set as Record<string, unknown> | undefined);
  return {
    uuid,
    event: name,
    ...(timestamp && { timestamp }),
    properties: pick(properties, ALLOWED_PROPERTIES),
    // Who somebody is goes with the events that say so, and with no other.
    ...(facts && name.startsWith('$') && { $set: pick(facts, IDENTITY_PROPERTIES) }),
  };
}

function pick(from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
}
