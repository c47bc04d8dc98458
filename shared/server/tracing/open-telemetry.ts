import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { createSafeSpanExporter } from './safe-span-exporter.ts';
import type { SpanOptions, TraceSpan, Tracing } from './tracing.ts';

export interface TracingOptions {
  /** URL that spans are posted to, as OTLP/JSON. */
  readonly url: string;
  readonly serviceName: string;
  /** The share of the traces that this process starts and exports, 0 to 1. */
  readonly ratio: number;
  /** Time limit of one export, ms. */
  readonly exportTimeoutMs: number;
  /** Time limit for the last export at the end of the process, ms. */
  readonly stopTimeoutMs: number;
  /** Called at most once a minute while spans cannot be exported. */
  readonly onFailure: (error: unknown) => void;
}

/** Spans that wait for their export. Further spans are dropped, so that an unreachable collector costs no memory. */
const MAX_QUEUED_SPANS = 2_048;
const MAX_BATCH_SPANS = 512;
const BATCH_DELAY_MS = 1_000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

/** Starts recording spans and exporting them in batches. `exporter` replaces the OTLP exporter in tests. */
export function createOpenTelemetry(options: TracingOptions, exporter?: SpanExporter): Tracing {
  const provider = createProvider(options, exporter ?? createExporter(options));
  const tracer = provider.getTracer('resident-portal');
  const contexts = new AsyncLocalStorage<Context>();

  const start = ({ name, kind, attributes = {} }: SpanOptions, parent: Context) =>
    tracer.startSpan(name, { ...(kind && { kind: KINDS[kind] }), attributes }, parent);

  return {
    async run(spanOptions, work) {
      const parent = spanOptions.isEntry
        ? readParent(spanOptions.traceparent)
        : contexts.getStore();
      if (parent === undefined) return work(toTraceSpan(trace.wrapSpanContext(NO_CONTEXT)));
      const span = start(spanOptions, parent);
      try {
        // Calls `work` before anything is awaited, so that statements keep their order.
        return await contexts.run(trace.setSpan(ROOT_CONTEXT, span), work, toTraceSpan(span));
      } catch (error) {
        toTraceSpan(span).setFailed(getErrorType(error));
        throw error;
      } finally {
        span.end();
      }
    },
    getSpan() {
      const span = trace.getSpan(contexts.getStore() ?? ROOT_CONTEXT);
      return span && toTraceSpan(span);
    },
    getTraceparent() {
      const context = trace.getSpanContext(contexts.getStore() ?? ROOT_CONTEXT);
      if (context === undefined) return undefined;
      return `00-${context.traceId}-${context.spanId}-0${context.traceFlags & 1}`;
    },
    stop: () => stopWithin(provider, options.stopTimeoutMs),
  };
}

const NO_CONTEXT = { traceId: '0'.repeat(32), spanId: '0'.repeat(16), traceFlags: 0 };

const createExporter = ({ url, exportTimeoutMs }: TracingOptions) =>
  new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMs, concurrencyLimit: 4 });

const createProvider = (
  { serviceName, ratio, exportTimeoutMs, onFailure }: TracingOptions,
  exporter: SpanExporter,
) =>
  new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    // The flag of a caller decides; the ratio applies to traces that start here.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeCountLimit: 32, attributeValueLengthLimit: 256 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: createSafeSpanExporter(exporter, onFailure),
        maxQueueSize: MAX_QUEUED_SPANS,
        maxExportBatchSize: MAX_BATCH_SPANS,
        scheduledDelayMillis: BATCH_DELAY_MS,
        exportTimeoutMillis: exportTimeoutMs,
      }),
    ],
  });

/** The context of a caller. A header that is not a valid `traceparent` is ignored, and the state of other vendors is never read. */
function readParent(traceparent: string | undefined): Context {
  const parent = parseTraceParent(traceparent ?? '');
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

const toTraceSpan = (span: Span): TraceSpan => ({
  setName: (name) => void span.updateName(name),
  setAttributes: (attributes) => void span.setAttributes(attributes),
  setFailed(type) {
    span.setAttribute('error.type', type);
    span.setStatus({ code: SpanStatusCode.ERROR });
  },
});

/** The code of an error, otherwise its class. Never its message, which may contain personal data. */
function getErrorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}

async function stopWithin(provider: TracerProvider, limitMs: number): Promise<void> {
  const limit = new AbortController();
  const stopped = provider.shutdown().catch(() => {});
  await Promise.race([stopped, setTimeout(limitMs, undefined, limit)]);
  limit.abort();
}
