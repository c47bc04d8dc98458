// A separate chunk: it contains the LaunchDarkly library.
import { basicLogger, initialize, type LDClient, type LDContext } from 'launchdarkly-js-client-sdk';
import type { PortalEnvironment } from 'shared/config/environment';
import type { FlagConnection } from './flag-connection.ts';
import type { FlagContext } from './flag-context.ts';
import { FIRST_FLAG_RETRY_DELAY_MS, getNextRetryDelay } from './retry-delay.ts';

/** A request without a response is cancelled and sent again after this time. */
const ANSWER_TIMEOUT_MS = 10_000;

type OnFlags = Parameters<FlagConnection['open']>[1];

/** Connects with the LaunchDarkly client library. `base_url` is set for a compatible service. */
export function createFlagClient(environment: PortalEnvironment['flags']): FlagConnection {
  let close = () => {};
  return {
    open: (context, onFlags) => {
      close();
      close = openWithRetries(environment, context, onFlags);
    },
    close: () => close(),
  };
}

/** The library opens no stream after its first request fails, so each attempt creates a new client. */
function openWithRetries(
  environment: PortalEnvironment['flags'],
  context: FlagContext,
  onFlags: OnFlags,
) {
  let client: LDClient | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setInterval> | undefined;

  const attempt = (delayMs: number) => {
    const attemptClient = createClient(environment, context);
    client = attemptClient;
    const failed = () => {
      stop();
      timer = setTimeout(() => attempt(getNextRetryDelay(delayMs)), delayMs);
    };
    // `initialized` comes with the first flag set, `change` with each later one.
    attemptClient.on('initialized', () => {
      clearInterval(retryTimer);
      if (!onFlags(attemptClient.allFlags())) failed();
    });
    attemptClient.on('change', () => onFlags(attemptClient.allFlags()));
    attemptClient.on('failed', failed);
    // `identify` makes the library cancel a request that does not finish, which would block its connection.
    retryTimer = setInterval(
      () => void attemptClient.identify(context as LDContext).catch(() => {}),
      ANSWER_TIMEOUT_MS,
    );
  };
  const stop = () => {
    clearTimeout(timer);
    clearInterval(retryTimer);
    void client?.close().catch(() => {});
    client = null;
  };

  attempt(FIRST_FLAG_RETRY_DELAY_MS);
  return stop;
}

function createClient(
  { client_side_id, base_url }: PortalEnvironment['flags'],
  context: FlagContext,
): LDClient {
  const serviceUrls = base_url && { baseUrl: base_url, streamUrl: base_url, eventsUrl: base_url };
  const client = initialize(client_side_id, context as LDContext, {
    streaming: true,
    // Sends the context in the request body: in a URL, the email and name would appear in server logs.
    useReport: true,
    fetchGoals: false,
    diagnosticOptOut: true,
    sendEventsOnlyForVariation: true,
    // At level `info` the library logs the context, which holds personal data. Its errors are not errors of
    // the portal.
    logger: basicLogger({ level: 'warn', destination: (line) => console.warn(line) }),
    ...serviceUrls,
  });
  // Without a listener the library throws stream errors, from which it recovers without help.
  client.on('error', () => {});
  return client;
}
