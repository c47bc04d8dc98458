import type { LDContext } from '@launchdarkly/node-server-sdk';
import type { SSEStreamingApi } from 'hono/streaming';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import type { FlagEngine } from './flag-engine.ts';

/** The open stream of one page. */
export type FlagListener = { stream: SSEStreamingApi; send(): Promise<void> };

const KEEP_ALIVE_MS = 30_000;

/** Sends all flags of a context as a `put` event. */
export async function sendFlags(
  engine: FlagEngine,
  context: LDContext,
  stream: SSEStreamingApi,
  log: Log,
): Promise<void> {
  try {
    const flags = await engine.evaluate(context);
    if (flags) await stream.writeSSE({ event: 'put', data: JSON.stringify(flags) });
  } catch (error) {
    log.error('push_failed', getErrorFields(error));
  }
}

/** Sends a `ping` event: flags have changed, without their values. */
export async function sendPing(stream: SSEStreamingApi, log: Log): Promise<void> {
  // Browsers do not dispatch an event with empty data, so the data is one space.
  await stream
    .writeSSE({ event: 'ping', data: ' ' })
    .catch((error: unknown) => log.error('push_failed', getErrorFields(error)));
}

/** Sends the flags now and after every change until the browser disconnects. */
export async function streamChanges(
  listeners: Set<FlagListener>,
  stream: SSEStreamingApi,
  send: FlagListener['send'],
) {
  const listener = { stream, send };
  listeners.add(listener); // Before the first event, so that a change in between is not missed.
  await send();
  await waitForDisconnect(stream);
  listeners.delete(listener);
}

/** Keeps the stream open until the browser disconnects. */
async function waitForDisconnect(stream: SSEStreamingApi): Promise<void> {
  const keepAlive = setInterval(() => void stream.write(':\n\n'), KEEP_ALIVE_MS);
  await new Promise<void>((resolve) => {
    stream.onAbort(resolve);
    if (stream.aborted) resolve();
  });
  clearInterval(keepAlive);
}
