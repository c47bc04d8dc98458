import type { LiveEvent } from 'shared/contract/live';

export interface FollowerOptions {
  /** Follows the stream until it ends (resolves), fails (rejects) or the signal fires. */
  readonly connect: (signal: AbortSignal, onEvent: (event: LiveEvent) => void) => Promise<void>;
  /** These requests have changed. */
  readonly onRequests: (ids: readonly string[]) => void;
  /** Their photos have. */
  readonly onPhotos: (ids: readonly string[]) => void;
  readonly onBuilding: () => void;
  /** Whatever is shown may have changed. */
  readonly onGap: () => void;
  /** A number from 0 to 1: pages that lost their stream together do not come back together. */
  readonly random?: () => number;
}

/** Within so long the stream has to greet: a proxy that gathers what it passes on never does. */
const GREETING_MS = 5_000;
/** Where there is no stream, what is shown is asked for anew so often. */
const POLL_MS = 10_000;
const LONGEST_PAUSE_MS = 60_000;
/** A page that nobody has looked at for so long needs no stream. */
const HIDDEN_MS = 30_000;
/** What was missed for no longer than this, the greeting tells of. */
const SHORT_GAP_MS = 60_000;

/**
 * Keeps a page told of changes: by a stream while it is looked at, which is opened again whenever it
 * ends, and by asking anew where there is none. Gives what ends it.
 */
export function startFollower(options: FollowerOptions, state: FollowerState): () => void {
  const over = new AbortController();
  void run(options, state, over.signal);
  return () => over.abort();
}

/** What outlives a change of screens. */
export type FollowerState = { lastAlive: number | null };

async function run(
  options: FollowerOptions,
  state: FollowerState,
  over: AbortSignal,
): Promise<void> {
  const { onGap, random = Math.random } = options;
  let isLive = false;
  const poll = setInterval(() => {
    if (!(isLive || isHidden())) onGap();
  }, POLL_MS);
  over.addEventListener('abort', () => clearInterval(poll));

  for (let failures = 0; !over.aborted; ) {
    await untilShown(over);
    if (over.aborted) break;
    const hasGreeted = await followOnce(options, state, over, (now) => {
      isLive = now;
    });
    failures = hasGreeted ? 0 : failures + 1;
    const pause = Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** failures);
    if (!(over.aborted || isHidden())) await wait(pause * (0.5 + random() / 2), over);
  }
}

/** One stream from its beginning to its end. Says whether it has greeted. */
async function followOnce(
  { connect, onRequests, onPhotos, onBuilding, onGap }: FollowerOptions,
  state: FollowerState,
  over: AbortSignal,
  setLive: (isLive: boolean) => void,
): Promise<boolean> {
  const cut = new AbortController();
  // At once and not when the stream has ended: the page may be gone by then.
  const stop = () => {
    clearTimeout(greeting);
    unwatch();
    cut.abort();
  };
  const unwatch = whenHiddenFor(HIDDEN_MS, () => stop());
  over.addEventListener('abort', stop);
  const greeting = setTimeout(() => stop(), GREETING_MS);
  let hasGreeted = false;
  const onEvent = ({ kind, work_order_ids: ids }: LiveEvent) => {
    if (cut.signal.aborted) return;
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
  await connect(cut.signal, onEvent).catch(() => {});
  if (!cut.signal.aborted) stop();
  over.removeEventListener('abort', stop);
  setLive(false);
  if (hasGreeted) state.lastAlive = Date.now();
  return hasGreeted;
}

const isHidden = () => document.visibilityState === 'hidden';

/** Resolves at once for a page that is looked at, and whenever `over` fires. */
function untilShown(over: AbortSignal): Promise<void> {
  if (!isHidden()) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (isHidden() && !over.aborted) return;
      document.removeEventListener('visibilitychange', look);
      over.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    over.addEventListener('abort', look);
  });
}

function whenHiddenFor(ms: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (isHidden()) timer = setTimeout(act, ms);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Also over when the line is back. */
function wait(ms: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      over.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    over.addEventListener('abort', end);
  });
}
