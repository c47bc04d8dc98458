// A chunk of its own, fetched after the first paint.
import posthog from 'posthog-js/dist/module.slim.no-external';
import type { ApplicationName, EventSink } from 'shared/analytics/track';
import type { Environment } from 'shared/config/environment';
import type { AnalyticsIdentity } from './analytics-identity.ts';
import { withPlainAddresses } from './plain-address.ts';

const APPLICATION: ApplicationName = 'portal_resident';

/** Starts product analytics with everything off that the portal does not ask for by `track`. */
export function startProductEvents(
  { name: environment, analytics }: Environment,
  identity: AnalyticsIdentity | null,
): EventSink {
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
    disable_session_recording: true,
    disable_surveys: true,
    disable_web_experiments: true,
    disable_product_tours: true,
    disable_conversations: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    // Tests run in browsers that it takes for robots.
    opt_out_useragent_filter: environment !== 'prod',
    // The person's first address is kept in `$set_once`, beside the properties.
    before_send: (event) => withPlainAddresses(event),
  });
  identify(identity);
  return (events) => {
    for (const { type, name, at } of events) {
      const properties = { name, application: APPLICATION };
      posthog.capture(type, properties, { timestamp: new Date(at) });
    }
  };
}

/** A person who has signed out is nobody again. */
function identify(identity: AnalyticsIdentity | null): void {
  if (identity === null) {
    if (posthog.get_property('$user_id')) posthog.reset();
    return;
  }
  const { person_id, ...facts } = identity;
  posthog.identify(person_id, facts);
}
