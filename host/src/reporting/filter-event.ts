import type { CaptureResult } from 'posthog-js';
import { EVENT_TYPES } from 'shared/analytics/track';

const ALLOWED_EVENTS = new Set<string>([...EVENT_TYPES, '$identify', '$set']);

/** Properties that PostHog needs. They contain no address, title, referrer or campaign. */
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

/** The identity of spec 3 without person_id, which is the event's `distinct_id`. */
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
 * Reduces an event from PostHog to allowed properties. Uses a list of allowed names, because a list of
 * forbidden ones would never be complete. Returns null for an event that the portal did not send.
 */
export function filterEvent(event: CaptureResult | null): CaptureResult | null {
  if (event === null || !ALLOWED_EVENTS.has(event.event)) return null;
  const { uuid, event: name, timestamp, properties, $set } = event;
  const identity = $set ?? (properties.$set as Record<string, unknown> | undefined);
  return {
    uuid,
    event: name,
    ...(timestamp && { timestamp }),
    properties: pick(properties, ALLOWED_PROPERTIES),
    // The identity is sent only with identification events.
    ...(identity && name.startsWith('$') && { $set: pick(identity, IDENTITY_PROPERTIES) }),
  };
}

function pick(from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
}
