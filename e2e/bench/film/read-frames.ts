/** A picture of the page, and when it was on the screen, ms since navigation. */
export interface Frame {
  readonly atMs: number;
  /** JPEG, base64. */
  readonly jpeg: string;
}

interface TraceEvent {
  readonly name: string;
  /** Microseconds of a monotonic clock. */
  readonly ts: number;
  readonly args: { readonly snapshot?: string; readonly data?: { documentLoaderURL?: string } };
}

/** Reads the screenshots of a Chromium trace. Throws when the trace has no navigation to `origin`. */
export function readFrames(trace: string, origin: string): Frame[] {
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(trace);
  const navigation = traceEvents.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith(origin),
  );
  if (!navigation) throw new Error(`The trace has no navigation to ${origin}.`);
  return traceEvents
    .flatMap(({ name, ts, args }) =>
      name === 'Screenshot' && args.snapshot !== undefined
        ? [{ atMs: (ts - navigation.ts) / 1000, jpeg: args.snapshot }]
        : [],
    )
    .sort((a, b) => a.atMs - b.atMs);
}

/** The frame on the screen at this time; null before the first one of this navigation. */
export function findFrame(frames: readonly Frame[], ms: number): Frame | null {
  return frames.findLast(({ atMs }) => atMs >= 0 && atMs <= ms) ?? null;
}

const FRAMES = 10;
const STEP_UNIT_MS = 50;

/** Ten times at equal distances, a multiple of 50 ms, of which the last is not before `lastMs`. */
export function listFrameTimes(lastMs: number): number[] {
  const step = Math.ceil(lastMs / FRAMES / STEP_UNIT_MS) * STEP_UNIT_MS;
  return Array.from({ length: FRAMES }, (_, index) => (index + 1) * step);
}
