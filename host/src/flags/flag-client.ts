// A chunk of its own, fetched beside the others.
import { basicLogger, initialize, type LDClient, type LDContext } from 'launchdarkly-js-client-sdk';
import type { Environment } from 'shared/config/environment';
import type { FlagConnection } from './flag-connection.ts';
import type { FlagContext } from './flag-context.ts';
import { FIRST_RETRY_DELAY_MS, getNextRetryDelay } from './retry-delay.ts';

/** A question without an answer for this long is given up and asked again. */
const ANSWER_TIMEOUT_MS = 10_000;

type OnFlags = Parameters<FlagConnection['open']>[1];

/** The flag service's own library; `base_url` is for a service that is not LaunchDarkly's. */
export function createFlagClient(environment: Environment['flags']): FlagConnection {
  let close = () => {};
  return {
    open: (context, onFlags) => {
      close();
      close = openWithRetries(environment, context, onFlags);
    },
    close: () => close(),
  };
}

/** The library opens no stream once its first question has failed: each attempt is a new client. */
function openWithRetries(
  environment: Environment['flags'],
  context: FlagContext,
  onFlags: OnFlags,
) {
  let client: LDClient | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hung: ReturnType<typeof setInterval> | undefined;

  const attempt = (pauseMs: number) => {
    const started = createClient(environment, context);
    client = started;
    const failed = () => {
      stop();
      timer = setTimeout(() => attempt(getNextRetryDelay(pauseMs)), pauseMs);
    };
    // `initialized` is the first set, `change` every later one.
    started.on('initialized', () => {
      clearInterval(hung);
      if (!onFlags(started.allFlags())) failed();
    });
    started.on('change', () => onFlags(started.allFlags()));
    started.on('failed', failed);
    // Asked again, the library calls the question off that hangs: it would hold its connection.
    hung = setInterval(
      () => void started.identify(context as LDContext).catch(() => {}),
      ANSWER_TIMEOUT_MS,
    );
  };
  const stop = () => {
    clearTimeout(timer);
    clearInterval(hung);
    void client?.close().catch(() => {});
    client = null;
  };

  attempt(FIRST_RETRY_DELAY_MS);
  return stop;
}

function createClient(
  { client_side_id, base_url }: Environment['flags'],
  context: FlagContext,
): LDClient {
  const own = base_url && { baseUrl: base_url, streamUrl: base_url, eventsUrl: base_url };
  const client = initialize(client_side_id, context as LDContext, {
    streaming: true,
    // In the body: in an address, the e-mail and the name would stand in every log on the way.
    useReport: true,
    fetchGoals: false,
    diagnosticOptOut: true,
    sendEventsOnlyForVariation: true,
    // At `info` it writes the context to the console. Its errors are no failure of the portal's.
    logger: basicLogger({ level: 'warn', destination: (line) => console.warn(line) }),
    ...own,
  });
  // Without a listener the library throws what goes wrong on the stream, which it mends itself.
  client.on('error', () => {});
  return client;
}
