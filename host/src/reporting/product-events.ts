// A separate chunk, loaded after the first paint.
import posthog from 'posthog-js/dist/module.slim.no-external';
import type { ApplicationName, EventSink } from 'shared/analytics/track';
import type { PortalEnvironment } from 'shared/config/environment';
import type { AnalyticsIdentity } from './analytics-identity.ts';
import { filterEvent } from './filter-event.ts';

const APPLICATION: ApplicationName = 'portal_resident';

export interface ProductEvents {
  readonly send: EventSink;
  /** Assigns the following events to this person; null for anonymous. */
  identify(identity: AnalyticsIdentity | null): void;
}

/** Starts PostHog with everything off except the events that the portal sends with `track`. */
export function startProductEvents({ name, analytics }: PortalEnvironment): ProductEvents {
  posthog.init(analytics.project_key, {
    api_host: analytics.host,
    persistence: 'localStorage',
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    capture_dead_clicks: false,
    capture_exceptions: false,
    rageclick: false,
    enable_heatmaps: false,
    save_campaign_params: false,
    save_referrer: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_web_experiments: true,
    disable_product_tours: true,
    disable_conversations: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    // PostHog would ignore test browsers as bots.
    opt_out_useragent_filter: name !== 'prod',
    before_send: filterEvent,
  });
  return { send, identify };
}

function send(events: Parameters<EventSink>[0], leaving: boolean): void {
  for (const { type, name, at } of events) {
    posthog.capture(
      type,
      { name, application: APPLICATION },
      // With these options PostHog sends the event immediately; the delay of spec 9 has already passed.
      {
        timestamp: new Date(at),
        send_instantly: true,
        ...(leaving && { transport: 'sendBeacon' }),
      },
    );
  }
}

/**
 * Identifies a person. When another person was identified before on this computer, resets everything,
 * including the device id.
 */
function identify(identity: AnalyticsIdentity | null): void {
  const previousId: unknown = posthog.get_property('$user_id');
  if (previousId && previousId !== identity?.person_id) posthog.reset(true);
  if (identity === null) return;
  const { person_id, ...properties } = identity;
  posthog.identify(person_id, properties);
}
