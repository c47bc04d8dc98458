import { answerJson, type FaultServer, startFaultServer } from 'shared/testing/fault-server';

/** A span as a collector receives it in OTLP/JSON. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first span of a trace. */
  readonly parentSpanId: string;
  readonly name: string;
  /** Nanoseconds since 1970. */
  readonly startedAt: bigint;
  readonly endedAt: bigint;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** `service.name` of the process that recorded the span. */
  readonly service: string;
  readonly isFailed: boolean;
}

export interface Collector {
  readonly origin: string;
  readonly spans: readonly CollectedSpan[];
  /** The bodies of all requests, as text. */
  readonly bodies: readonly string[];
  close(): Promise<void>;
}

type Attributes = { key: string; value: { stringValue?: string; intValue?: number | string } }[];
type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attributes;
  status: { code: number };
};
type OtlpBody = {
  resourceSpans: { resource: { attributes: Attributes }; scopeSpans: { spans: OtlpSpan[] }[] }[];
};

const ERROR_STATUS = 2;

/** Starts a collector that keeps all spans that are sent to it. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server: FaultServer = await startFaultServer((response, { url, body }) => {
    if (url !== '/v1/traces') return answerJson(response, 404, {});
    bodies.push(body);
    spans.push(...parseSpans(JSON.parse(body)));
    answerJson(response, 200, {});
  });
  return { origin: server.origin, spans, bodies, close: server.close };
}

const parseSpans = ({ resourceSpans }: OtlpBody): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(toRecord(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => toCollectedSpan(span, service)));
  });

const toCollectedSpan = (span: OtlpSpan, service: string): CollectedSpan => ({
  traceId: span.traceId,
  spanId: span.spanId,
  parentSpanId: span.parentSpanId ?? '',
  name: span.name,
  startedAt: BigInt(span.startTimeUnixNano),
  endedAt: BigInt(span.endTimeUnixNano),
  attributes: toRecord(span.attributes),
  service,
  isFailed: span.status.code === ERROR_STATUS,
});

const toRecord = (attributes: Attributes) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );
