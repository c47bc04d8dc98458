import type { ProcessorOperation, SpanAttributes } from './span-attributes.ts';

/** A span that is being recorded. */
export interface TraceSpan {
  setName(name: string): void;
  setAttributes(attributes: SpanAttributes): void;
  /** Marks the span as failed. `type` is an error class or code, never a message. */
  setFailed(type: string): void;
}

export interface SpanOptions {
  readonly name: string;
  readonly kind?: 'server' | 'client';
  readonly attributes?: SpanAttributes;
  /** Whether the span may start a trace. Other spans are recorded only inside a trace. */
  readonly isEntry?: boolean;
  /** The `traceparent` header of the request that an entry span serves. */
  readonly traceparent?: string | undefined;
}

/** The recorder of spans. `open-telemetry.ts` implements it. */
export interface Tracing {
  run<T>(options: SpanOptions, work: (span: TraceSpan) => Promise<T>): Promise<T>;
  /** The span of the running code. */
  getSpan(): TraceSpan | undefined;
  /** The `traceparent` header of the running span. */
  getTraceparent(): string | undefined;
  /** Exports what is queued, within the limit of the settings. Never rejects. */
  stop(): Promise<void>;
}

let tracing: Tracing | undefined;

/** Sets the recorder of this process; undefined ends the recording. */
export function setTracing(next: Tracing | undefined): void {
  tracing = next;
}

export const isTracing = (): boolean => tracing !== undefined;

const NO_SPAN: TraceSpan = { setName() {}, setAttributes() {}, setFailed() {} };

/** Runs `work` in a span. Without tracing it only runs `work`. */
export const traceSpan = <T>(
  options: SpanOptions,
  work: (span: TraceSpan) => Promise<T>,
): Promise<T> => (tracing ? tracing.run(options, work) : work(NO_SPAN));

/** Runs one piece of work of a background job in a trace of its own. `name` is in kebab-case. */
export const traceJob = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  traceSpan({ name: `job ${name}`, isEntry: true, attributes: { 'job.name': name } }, work);

/** Runs a call of the payment processor in a span. `call` gets the headers that connect the processor's spans to it. */
export const traceProcessorCall = <T>(
  operation: ProcessorOperation,
  call: (headers: Record<string, string>) => Promise<T>,
): Promise<T> =>
  traceSpan(
    {
      name: `processor ${operation}`,
      kind: 'client',
      attributes: { 'processor.operation': operation },
    },
    () => call(getTraceHeaders()),
  );

/** Adds attributes to the span of the running code. */
export const setSpanAttributes = (attributes: SpanAttributes): void =>
  tracing?.getSpan()?.setAttributes(attributes);

/** The headers that connect the spans of a called service to the running span; empty without one. */
function getTraceHeaders(): Record<string, string> {
  const traceparent = tracing?.getTraceparent();
  return traceparent === undefined ? {} : { traceparent };
}

/** The id of the running trace, for log lines. */
export const getTraceId = (): string | undefined => tracing?.getTraceparent()?.split('-')[1];
