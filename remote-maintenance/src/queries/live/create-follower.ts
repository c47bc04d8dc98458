import type { LiveEvent } from 'shared/contract/live';

export interface FollowerOptions {
  /** Follows the stream until it ends (resolves), fails (rejects) or the signal is aborted. */
  readonly connect: (signal: AbortSignal, onEvent: (event: LiveEvent) => void) => Promise<void>;
  /** Called with the IDs of changed requests. */
  readonly onRequests: (ids: readonly string[]) => void;
  /** Called with the IDs of requests whose photos changed. */
  readonly onPhotos: (ids: readonly string[]) => void;
  readonly onBuilding: () => void;
  /** Called when anything that is shown may have changed. */
  readonly onGap: () => void;
  /** Returns a number from 0 to 1, so that pages that lost the stream together do not reconnect together. */
  readonly random?: () => number;
}

/** The stream has to send a greeting within this time. A buffering proxy never passes one on. */
const GREETING_MS = 5_000;
/** The polling interval while there is no stream. */
const POLL_MS = 10_000;
const MAX_PAUSE_MS = 60_000;
/** A page that is hidden for longer than this does not need a stream. */
const HIDDEN_MS = 30_000;
/** Gaps up to this length are covered by the greeting, which reports recent changes. */
const SHORT_GAP_MS = 60_000;

/**
 * Keeps a page up to date: through a stream while the page is visible, reopened whenever it ends, and by
 * polling while there is no stream. Returns a function that stops it.
 */
export function startFollower(options: FollowerOptions, state: FollowerState): () => void {
  const controller = new AbortController();
  void runFollower(options, state, controller.signal);
  return () => controller.abort();
}

/** State that outlives a change of screens. */
export type FollowerState = { lastAlive: number | null };

async function runFollower(
  options: FollowerOptions,
  state: FollowerState,
  stopSignal: AbortSignal,
): Promise<void> {
  const { onGap, random = Math.random } = options;
  let isLive = false;
  const poll = setInterval(() => {
    if (!(isLive || isHidden())) onGap();
  }, POLL_MS);
  stopSignal.addEventListener('abort', () => clearInterval(poll));

  for (let failures = 0; !stopSignal.aborted; ) {
    await waitUntilVisible(stopSignal);
    if (stopSignal.aborted) break;
    const hasGreeted = await followStream(options, state, stopSignal, (isStreamLive) => {
      isLive = isStreamLive;
    });
    if (stopSignal.aborted) break;
    failures = hasGreeted ? 0 : failures + 1;
    const pause = Math.min(MAX_PAUSE_MS, 1_000 * 2 ** failures);
    if (!isHidden()) await wait(pause * (0.5 + random() / 2), stopSignal);
  }
}

/** Runs one stream from start to end. Returns whether it sent a greeting. */
async function followStream(
  { connect, onRequests, onPhotos, onBuilding, onGap }: FollowerOptions,
  state: FollowerState,
  stopSignal: AbortSignal,
  setLive: (isLive: boolean) => void,
): Promise<boolean> {
  const stream = new AbortController();
  const stop = () => stream.abort();
  stopSignal.addEventListener('abort', stop);
  // Runs immediately, not after the stream has ended: the page may be closed by then.
  stream.signal.addEventListener('abort', waitUntilHiddenFor(HIDDEN_MS, stop));
  const greeting = setTimeout(stop, GREETING_MS);
  let hasGreeted = false;
  const onEvent = ({ kind, work_order_ids: ids }: LiveEvent) => {
    if (stream.signal.aborted) return;
    if (kind === 'building') return onBuilding();
    if (kind === 'photos') return onPhotos(ids);
    if (kind === 'requests') return onRequests(ids);
    clearTimeout(greeting);
    hasGreeted = true;
    setLive(true);
    const isGap = state.lastAlive !== null && Date.now() - state.lastAlive > SHORT_GAP_MS;
    if (isGap) return onGap();
    onRequests(ids);
    onPhotos(ids);
  };
  await connect(stream.signal, onEvent).catch(() => {});
  clearTimeout(greeting);
  stopSignal.removeEventListener('abort', stop);
  stop();
  setLive(false);
  if (hasGreeted) state.lastAlive = Date.now();
  return hasGreeted;
}

const isHidden = () => document.visibilityState === 'hidden';

/** Resolves immediately if the page is visible, and when `stopSignal` is aborted. */
function waitUntilVisible(stopSignal: AbortSignal): Promise<void> {
  if (!isHidden()) return Promise.resolve();
  return new Promise((resolve) => {
    const check = () => {
      if (isHidden() && !stopSignal.aborted) return;
      document.removeEventListener('visibilitychange', check);
      stopSignal.removeEventListener('abort', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    stopSignal.addEventListener('abort', check);
  });
}

function waitUntilHiddenFor(ms: number, onHidden: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    if (isHidden()) timer = setTimeout(onHidden, ms);
  };
  check();
  document.addEventListener('visibilitychange', check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

/** Also ends when the connection is back. */
function wait(ms: number, stopSignal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      stopSignal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    stopSignal.addEventListener('abort', end);
  });
}
