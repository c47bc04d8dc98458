import type { SpanContext } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { cleanAttributes, cleanResourceAttributes, cleanSpanName } from './span-attributes.ts';

const REPORT_INTERVAL_MS = 60_000;

/**
 * Exports spans with the names and attributes of the allow-list only. It is the last step before the bytes are
 * written, so it also holds for spans of a library. Events, links, status messages and trace states are dropped,
 * because they have free text. `onFailure` is called at most once a minute while spans cannot be exported.
 */
export function createSafeSpanExporter(
  exporter: SpanExporter,
  onFailure: (error: unknown) => void,
): SpanExporter {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = ({ code, error }: ExportResult) => {
    const now = performance.now();
    if (code === ExportResultCode.SUCCESS || now - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = now;
    onFailure(error);
  };
  return {
    export: (spans, done) =>
      exporter.export(spans.map(cleanSpan), (result) => {
        report(result);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function cleanSpan(span: ReadableSpan): ReadableSpan {
  const context = cleanContext(span.spanContext());
  const { parentSpanContext } = span;
  return {
    name: cleanSpanName(span.name),
    kind: span.kind,
    spanContext: () => context,
    ...(parentSpanContext && { parentSpanContext: cleanContext(parentSpanContext) }),
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: { code: span.status.code },
    attributes: cleanAttributes(span.attributes),
    links: [],
    events: [],
    resource: resourceFromAttributes(cleanResourceAttributes(span.resource.attributes)),
    instrumentationScope: { name: 'resident-portal' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

const cleanContext = ({ traceId, spanId, traceFlags, isRemote }: SpanContext): SpanContext => ({
  traceId,
  spanId,
  traceFlags,
  ...(isRemote !== undefined && { isRemote }),
});
