// A chunk of its own, fetched after the first paint.
import posthog from 'posthog-js/dist/module.slim.no-external';
import type { ApplicationName, EventSink } from 'shared/analytics/track';
import type { Environment } from 'shared/config/environment';
import type { AnalyticsIdentity } from './analytics-identity.ts';
import { filterEvent } from './filter-event.ts';

const APPLICATION: ApplicationName = 'portal_resident';

export interface ProductEvents {
  readonly send: EventSink;
  /** Events from now on are this person's; null: nobody's. */
  identify(identity: AnalyticsIdentity | null): void;
}

/** Starts product analytics with everything off that the portal does not ask for by `track`. */
export function startProductEvents({ name, analytics }: Environment): ProductEvents {
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
    // Tests run in browsers that it takes for robots.
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
      // With options of its own an event goes at once: the delay of spec 9 is over by now.
      {
        timestamp: new Date(at),
        send_instantly: true,
        ...(leaving && { transport: 'sendBeacon' }),
      },
    );
  }
}

/** Whoever comes after somebody on this computer is somebody else, down to the id of the device. */
function identify(identity: AnalyticsIdentity | null): void {
  const known: unknown = posthog.get_property('$user_id');
  if (known && known !== identity?.person_id) posthog.reset(true);
  if (identity === null) return;
  const { person_id, ...facts } = identity;
  posthog.identify(person_id, facts);
}
