import { Counter, Gauge, Histogram } from 'prom-client';
import { ERROR_CODES } from 'shared/contract/errors';
import { GRAPHQL_OPERATIONS } from 'shared/contract/graphql-operations';
import { createBoundedLabel, DURATION_BUCKETS, processRegistry } from './process-registry.ts';

const registers = [processRegistry];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const toMethod = createBoundedLabel(METHODS);
const toCode = createBoundedLabel(ERROR_CODES);
const toOperation = createBoundedLabel(GRAPHQL_OPERATIONS);
const toStatusClass = (status: number) => `${Math.floor(status / 100)}xx`;

const requestDuration = new Histogram({
  name: 'portal_http_request_duration_seconds',
  help: 'Duration of requests by service, method, route pattern and class of the status.',
  labelNames: ['service', 'method', 'route', 'status'],
  buckets: DURATION_BUCKETS,
  registers,
});

const refusedRequests = new Counter({
  name: 'portal_refused_requests_total',
  help: 'Requests and GraphQL fields that were refused with a status 4xx, by error code.',
  labelNames: ['service', 'code'],
  registers,
});

const graphqlDuration = new Histogram({
  name: 'portal_graphql_operation_duration_seconds',
  help: 'Duration of GraphQL operations by service, operation name and class of the status.',
  labelNames: ['service', 'operation', 'status'],
  buckets: DURATION_BUCKETS,
  registers,
});

const uploads = new Counter({
  name: 'portal_uploads_total',
  help: 'Uploads by route pattern and outcome: stored, refused or failed.',
  labelNames: ['route', 'outcome'],
  registers,
});

const uploadsRunning = new Gauge({
  name: 'portal_uploads_running',
  help: 'Uploads that are being received or wait for a place.',
  registers,
});

const openStreams = new Gauge({
  name: 'portal_live_streams_open',
  help: 'Open streams of live updates.',
  registers,
});

type FinishedRequest = {
  service: string;
  method: string;
  /** The pattern of the route, never the path, which may contain personal ids. */
  route: string;
  status: number;
  seconds: number;
};

export function countRequest({ service, method, route, status, seconds }: FinishedRequest): void {
  requestDuration.observe(
    { service, method: toMethod(method), route, status: toStatusClass(status) },
    seconds,
  );
}

/** Counts a problem that a client receives, when its status is 4xx. */
export function countRefusal(service: string, status: number, code: string): void {
  if (status >= 400 && status < 500) refusedRequests.inc({ service, code: toCode(code) });
}

type FinishedOperation = {
  service: string;
  /** The operation name of the document; undefined for an anonymous one. */
  name: string | undefined;
  status: number;
  seconds: number;
};

export function countGraphqlOperation(finished: FinishedOperation): void {
  const { service, name = '', status, seconds } = finished;
  const operation = toOperation(name);
  graphqlDuration.observe({ service, operation, status: toStatusClass(status) }, seconds);
}

/** Runs an upload and counts its outcome. `isRefusal` distinguishes errors of the caller from ours. */
export async function countUpload<T>(
  route: string,
  receive: () => Promise<T>,
  isRefusal: (error: unknown) => boolean,
): Promise<T> {
  uploadsRunning.inc();
  try {
    const stored = await receive();
    uploads.inc({ route, outcome: 'stored' });
    return stored;
  } catch (error) {
    uploads.inc({ route, outcome: isRefusal(error) ? 'refused' : 'failed' });
    throw error;
  } finally {
    uploadsRunning.dec();
  }
}

/** Counts a stream as open until its writer has finished. */
export async function countOpenStream(writeEvents: () => Promise<void>): Promise<void> {
  openStreams.inc();
  try {
    await writeEvents();
  } finally {
    openStreams.dec();
  }
}
