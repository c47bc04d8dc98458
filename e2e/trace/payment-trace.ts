import type { Request } from '@playwright/test';
import type { CollectedSpan } from 'shared/server/tracing/test-collector';

/** A span of the recorded trace. Times are in microseconds from the start of the trace. */
export interface RecordedSpan {
  readonly span_id: string;
  /** Null for the request of the page, which starts the trace. */
  readonly parent_span_id: string | null;
  readonly name: string;
  readonly service: string;
  readonly start_us: number;
  readonly duration_us: number;
  readonly attributes: Readonly<Record<string, string | number>>;
}

export interface RecordedTrace {
  readonly trace_id: string;
  readonly spans: readonly RecordedSpan[];
}

type TimedSpan = Omit<RecordedSpan, 'start_us' | 'duration_us'> & {
  startMs: number;
  endMs: number;
};

/**
 * The trace of a request: its span in the page, measured by the browser, and the spans that the services exported, by
 * their start. The page exports nothing itself.
 */
export function toRecordedTrace(
  request: Request,
  collected: readonly CollectedSpan[],
): RecordedTrace {
  const page = toPageSpan(request);
  const spans = [
    page.span,
    ...collected.filter(({ traceId }) => traceId === page.traceId).map(toTimedSpan),
  ];
  const { startMs: origin } = page.span;
  const toMicroseconds = (ms: number) => Math.round(ms * 1000);
  return {
    trace_id: page.traceId,
    spans: spans
      .toSorted((one, other) => one.startMs - other.startMs)
      .map(({ startMs, endMs, ...span }) => ({
        ...span,
        start_us: toMicroseconds(startMs - origin),
        duration_us: toMicroseconds(endMs - startMs),
      })),
  };
}

function toPageSpan(request: Request): { traceId: string; span: TimedSpan } {
  const header = request.headers().traceparent ?? '';
  const [, traceId = '', spanId = ''] = /^00-(\w{32})-(\w{16})-01$/.exec(header) ?? [];
  if (traceId === '') throw new Error(`The page sent no sampled traceparent: ${header}.`);
  const { startTime, responseEnd } = request.timing();
  const span = {
    span_id: spanId,
    parent_span_id: null,
    name: `fetch ${request.method()} ${new URL(request.url()).pathname}`,
    service: 'page',
    startMs: startTime,
    endMs: startTime + responseEnd,
    attributes: { 'http.request.method': request.method() },
  };
  return { traceId, span };
}

const toMs = (nanoseconds: bigint) => Number(nanoseconds / 1_000n) / 1_000;

const toTimedSpan = (span: CollectedSpan): TimedSpan => ({
  span_id: span.spanId,
  parent_span_id: span.parentSpanId,
  name: span.name,
  service: span.service,
  startMs: toMs(span.startedAt),
  endMs: toMs(span.endedAt),
  attributes: span.attributes,
});

export interface TreeRow {
  readonly span: RecordedSpan;
  /** Number of ancestors. */
  readonly depth: number;
}

/** The spans in the order of a tree: each span is followed by its children, by their start. */
export function listTreeRows({ spans }: RecordedTrace): TreeRow[] {
  const list = (parentId: string | null, depth: number): TreeRow[] =>
    spans
      .filter(({ parent_span_id: id }) => id === parentId)
      .flatMap((span) => [{ span, depth }, ...list(span.span_id, depth + 1)]);
  return list(null, 0);
}
