// A chunk of its own, fetched beside the others.
import { basicLogger, initialize, type LDClient, type LDContext } from 'launchdarkly-js-client-sdk';
import type { Environment } from 'shared/config/environment';
import type { FlagContext } from './flag-context.ts';
import type { FlagClient } from './flag-source.ts';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

type OnFlags = Parameters<FlagClient['open']>[1];

/** The flag service's own library; `base_url` is for a service that is not LaunchDarkly's. */
export function createFlagClient(environment: Environment['flags']): FlagClient {
  let close = () => {};
  return {
    open: (context, onFlags) => {
      close();
      close = keepOpen(environment, context, onFlags);
    },
  };
}

/** The library opens no stream once its first question has failed: each attempt is a new client. */
function keepOpen(environment: Environment['flags'], context: FlagContext, onFlags: OnFlags) {
  let client: LDClient | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const attempt = (pauseMs: number) => {
    const started = start(environment, context, onFlags, () => {
      stop();
      timer = setTimeout(() => attempt(Math.min(pauseMs * 2, LONGEST_PAUSE_MS)), pauseMs);
    });
    client = started;
  };
  const stop = () => {
    clearTimeout(timer);
    void client?.close().catch(() => {});
    client = null;
  };

  attempt(FIRST_PAUSE_MS);
  return stop;
}

function start(
  { client_side_id, base_url }: Environment['flags'],
  context: FlagContext,
  onFlags: OnFlags,
  onFailed: () => void,
): LDClient {
  const own = base_url && { baseUrl: base_url, streamUrl: base_url, eventsUrl: base_url };
  const client = initialize(client_side_id, context as LDContext, {
    streaming: true,
    fetchGoals: false,
    diagnosticOptOut: true,
    sendEventsOnlyForVariation: true,
    // At `info` it writes the context, and with it the e-mail, to the console.
    logger: basicLogger({ level: 'warn' }),
    ...own,
  });
  // `initialized` is the first set, `change` every later one.
  client.on('initialized', () => onFlags(client.allFlags()));
  client.on('change', () => onFlags(client.allFlags()));
  client.on('failed', onFailed);
  // Without a listener the library throws what goes wrong on the stream, which it mends itself.
  client.on('error', () => {});
  return client;
}
