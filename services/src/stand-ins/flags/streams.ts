import type { LDContext } from '@launchdarkly/node-server-sdk';
import type { SSEStreamingApi } from 'hono/streaming';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import type { FlagEngine } from './engine.ts';

/** One open page. */
export type Listener = { stream: SSEStreamingApi; tell(): Promise<void> };

const KEEP_ALIVE_MS = 30_000;

/** The whole set of a context, as its stream tells it. */
export async function put(
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

/** That something has changed, without what. */
export async function ping(stream: SSEStreamingApi, log: Log): Promise<void> {
  // A browser keeps an event without data to itself.
  await stream
    .writeSSE({ event: 'ping', data: ' ' })
    .catch((error: unknown) => log.error('push_failed', getErrorFields(error)));
}

/** Tells now, and of every change until the browser goes. */
export async function listen(
  listeners: Set<Listener>,
  stream: SSEStreamingApi,
  tell: Listener['tell'],
) {
  const listener = { stream, tell };
  listeners.add(listener); // before the first word: a change in between is not missed
  await tell();
  await untilGone(stream);
  listeners.delete(listener);
}

/** Holds the stream open until the browser goes. */
async function untilGone(stream: SSEStreamingApi): Promise<void> {
  const keepAlive = setInterval(() => void stream.write(':\n\n'), KEEP_ALIVE_MS);
  await new Promise<void>((resolve) => {
    stream.onAbort(resolve);
    if (stream.aborted) resolve();
  });
  clearInterval(keepAlive);
}
