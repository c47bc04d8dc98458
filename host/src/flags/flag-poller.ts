// A separate chunk, for visits in which the chunk with the LaunchDarkly library does not load.
import type { PortalEnvironment } from 'shared/config/environment';
import { object, record, string, unknown } from 'shared/contract/z';
import type { FlagConnection } from './flag-connection.ts';
import { FIRST_FLAG_RETRY_DELAY_MS, getNextRetryDelay } from './retry-delay.ts';

/** How often the flags are requested, in ms. There is no stream that announces changes. */
export const POLL_INTERVAL_MS = 60_000;
const TIMEOUT_MS = 10_000;
/** The library's own default. */
const LAUNCHDARKLY_URL = 'https://app.launchdarkly.com';

/** A response of the flag service: the value of each flag for one context. Other fields are not used. */
const evaluationSchema = record(string(), object({ value: unknown() }));

/**
 * Requests the flags once a minute with the request that the LaunchDarkly library would send. Requests that fail are
 * sent again, with growing delays.
 */
export function createFlagPoller(environment: PortalEnvironment['flags']): FlagConnection {
  let stop = () => {};
  return {
    open: (context, onFlags) => {
      stop();
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isStopped = false;
      const poll = async (delayMs: number) => {
        const flags = await requestFlags(environment, context).catch(() => null);
        if (isStopped) return;
        const isUsable = flags !== null && onFlags(flags);
        timer = isUsable
          ? setTimeout(() => poll(FIRST_FLAG_RETRY_DELAY_MS), POLL_INTERVAL_MS)
          : setTimeout(() => poll(getNextRetryDelay(delayMs)), delayMs);
      };
      stop = () => {
        isStopped = true;
        clearTimeout(timer);
      };
      void poll(FIRST_FLAG_RETRY_DELAY_MS);
    },
    close: () => stop(),
  };
}

/** Sends the context in the body: in a URL, the email and name would appear in server logs. */
async function requestFlags(
  { client_side_id, base_url = LAUNCHDARKLY_URL }: PortalEnvironment['flags'],
  context: Parameters<FlagConnection['open']>[0],
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${base_url}/sdk/evalx/${client_side_id}/context`, {
    method: 'REPORT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(context),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The flag service answered with ${response.status}.`);
  const flags = evaluationSchema.parse(await response.json());
  return Object.fromEntries(Object.entries(flags).map(([key, { value }]) => [key, value]));
}
