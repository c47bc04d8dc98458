import { setTracing } from './tracing.ts';

type Variables = Readonly<Record<string, string | undefined>>;

export interface TraceSettings {
  /** URL that spans are posted to. */
  readonly url: string;
  readonly serviceName: string;
  /** The share of the traces that start in this process and are exported, 0 to 1. */
  readonly ratio: number;
}

const EXPORT_TIMEOUT_MS = 5_000;
const STOP_TIMEOUT_MS = 3_000;

/** Reads the OTEL_ variables. Undefined without OTEL_EXPORTER_OTLP_ENDPOINT. Throws one sentence for an invalid value. */
export function readTraceSettings(
  env: Variables,
  defaultServiceName: string,
): TraceSettings | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return undefined;
  if (!URL.canParse(endpoint) || !/^https?:\/\//.test(endpoint)) {
    throw new Error(
      'OTEL_EXPORTER_OTLP_ENDPOINT has to be the address of a collector, such as http://collector:4318.',
    );
  }
  const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG || '1');
  if (!(ratio >= 0 && ratio <= 1))
    throw new Error('OTEL_TRACES_SAMPLER_ARG has to be a share between 0 and 1.');
  const serviceName = env.OTEL_SERVICE_NAME || defaultServiceName;
  if (!/^[a-z]+(-[a-z]+){0,8}$/.test(serviceName))
    throw new Error('OTEL_SERVICE_NAME has to be lower case words with hyphens in between.');
  return { url: `${endpoint.replace(/\/$/, '')}/v1/traces`, serviceName, ratio };
}

/**
 * Starts tracing if the settings name a collector, and returns the function that ends it. Without settings no code of
 * OpenTelemetry is loaded. `onFailure` is called at most once a minute while spans cannot be exported.
 */
export async function startTracing(
  settings: TraceSettings | undefined,
  onFailure: (error: unknown) => void,
): Promise<() => Promise<void>> {
  if (settings === undefined) return async () => {};
  const { createOpenTelemetry } = await import('./open-telemetry.ts');
  const tracing = createOpenTelemetry({
    ...settings,
    exportTimeoutMs: EXPORT_TIMEOUT_MS,
    stopTimeoutMs: STOP_TIMEOUT_MS,
    onFailure,
  });
  setTracing(tracing);
  return async () => {
    setTracing(undefined);
    await tracing.stop();
  };
}
