import type {
  Operation,
  OperationInput,
  OperationOutput,
  ServiceName,
} from '../contract/operation.ts';
import type { Infer, Schema } from '../contract/z.ts';
import { ApiError, UnknownServiceError } from './api-error.ts';
import { createHeaders } from './create-headers.ts';
import { takeEarlyResponse } from './early-response.ts';
import type { GraphqlDocument, MatchingSchema } from './graphql-document.ts';
import { readEvents } from './read-events.ts';
import {
  type DownloadedFile,
  readFileResponse,
  readGraphqlResponse,
  readRestResponse,
} from './read-response.ts';
import { sendFile } from './send-file.ts';
import { type TimeLimitedTask, withTimeLimit } from './time-limit.ts';
import { type ResponseTiming, timedFetch } from './timed-fetch.ts';

/** Timeout of every request (spec 7, 9). */
const TIMEOUT_MS = 30_000;

/** Root URL of each service, such as `https://pay.example/payments`; missing if the environment lacks the service (spec 7). */
export type ServiceOrigins = Readonly<Partial<Record<ServiceName, string>>>;

export interface ApiClientOptions {
  readonly origins: ServiceOrigins;
  /** The access token, or undefined if nobody is signed in. Rejects if no token can be obtained. */
  readonly getToken: () => Promise<string | undefined>;
  /** Gets the log message that spec 8 requires, and the error. */
  readonly onFailure?: (message: string, error: unknown) => void;
  /** Gets the `Date` header of each response, because the device's clock can be wrong. */
  readonly onResponseTiming?: (timing: ResponseTiming) => void;
  /** Share of the requests whose traces the services record, in percent. Without it, requests carry no trace id. */
  readonly sampledPercent?: number | undefined;
  readonly timeoutMs?: number;
}

export interface ApiClient {
  /** Calls a REST operation of the contract and returns the parsed response. Throws `ApiError`. */
  call<O extends Operation>(operation: O, input: OperationInput<O>): Promise<OperationOutput<O>>;
  /** Calls a REST operation that responds with a file. Throws `ApiError`. */
  download<O extends Operation>(operation: O, input: OperationInput<O>): Promise<DownloadedFile>;
  /** Calls a REST operation that takes a file. `onProgress` gets the uploaded share, 0 to 1. Throws `ApiError`. */
  upload<O extends Operation>(
    operation: O,
    input: OperationInput<O>,
    file: Blob,
    onProgress: (share: number) => void,
  ): Promise<OperationOutput<O>>;
  /**
   * Reads a REST operation that streams events, until the service ends the stream or `signal` aborts.
   * `silenceMs` is the longest time without data. Throws `ApiError`.
   */
  follow<O extends Operation>(operation: O, listener: EventListener<O>): Promise<void>;
  /** Posts a GraphQL document and returns the parsed `data`. Throws `ApiError`. */
  query<Answer, Variables, S extends Schema>(
    document: GraphqlDocument<Answer, Variables>,
    variables: Variables,
    answerSchema: S & MatchingSchema<Answer, S>,
  ): Promise<Infer<S>>;
}

export interface EventListener<O> {
  readonly signal: AbortSignal;
  /** Longest time without data before the stream counts as broken, in milliseconds. */
  readonly silenceMs: number;
  readonly onEvent: (event: OperationOutput<O>) => void;
}

type AnyInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
};

/** Creates the API client that all pages use (spec 6, 7, 8). It adds the token, a timeout, logging and parsing. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const log = options.onFailure ?? ((message, error) => console.error(message, error));

  /** The URL and the headers that every request has. */
  async function prepare(service: ServiceName, path: string, extraHeaders?: HeadersInit) {
    const root = options.origins[service];
    if (root === undefined) throw new UnknownServiceError(service);
    const token = await tryGetToken(options.getToken, log);
    const headers = createHeaders(extraHeaders, token, options.sampledPercent);
    return { url: root + path, headers, token };
  }

  async function send(service: ServiceName, path: string, init: RequestInit): Promise<Response> {
    const { url, headers, token } = await prepare(service, path, init.headers);
    // Only queries are sent early, so the body of a mutation matches none.
    const body = typeof init.body === 'string' ? init.body : undefined;
    const early = await takeEarlyResponse({ url, token, body });
    return early ?? timedFetch(url, { ...init, headers }, options.onResponseTiming);
  }

  async function runWithLimit<T>(task: TimeLimitedTask<T>): Promise<T> {
    try {
      return await withTimeLimit(options.timeoutMs ?? TIMEOUT_MS, task);
    } catch (error) {
      log(getLogMessage(error), error);
      throw error;
    }
  }

  function sendRest(operation: Operation, input: AnyInput, signal: AbortSignal): Promise<Response> {
    const init: RequestInit = { method: operation.method, signal };
    if (input.body !== undefined) init.body = JSON.stringify(input.body);
    if (input.idempotencyKey !== undefined) {
      init.headers = { 'idempotency-key': input.idempotencyKey };
    }
    return send(operation.service, buildPath(operation.path, input), init);
  }

  return {
    call: (operation, input) =>
      runWithLimit(async (signal) => {
        const response = await sendRest(operation, input as AnyInput, signal);
        return (await readRestResponse(operation.name, response, operation.response)) as never;
      }),
    download: (operation, input) =>
      runWithLimit(async (signal) =>
        readFileResponse(operation.name, await sendRest(operation, input as AnyInput, signal)),
      ),
    upload: (operation, input, file, onProgress) =>
      runWithLimit(async (signal, renew) => {
        const { service, name, path, response } = operation;
        const { url, headers } = await prepare(service, buildPath(path, input as AnyInput));
        headers.set('content-type', 'application/octet-stream');
        const { idempotencyKey } = input as AnyInput;
        if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
        const handleProgress = (share: number) => {
          renew();
          onProgress(share);
        };
        const uploaded = await sendFile({ url, headers, file, signal, onProgress: handleProgress });
        return (await readRestResponse(name, uploaded, response)) as never;
      }),
    follow: async (operation, { signal, silenceMs, onEvent }) => {
      try {
        await withTimeLimit(silenceMs, async (limitSignal, renew) => {
          const anySignal = AbortSignal.any([signal, limitSignal]);
          const response = await sendRest(operation, {}, anySignal);
          const { name, response: schema } = operation;
          await readEvents(name, response, schema, { onBytes: renew, onEvent: onEvent as never });
        });
      } catch (error) {
        if (signal.aborted) return;
        log(getLogMessage(error), error);
        throw error;
      }
    },
    query: ({ service, text }, variables, answerSchema) =>
      runWithLimit(async (signal) => {
        const body = JSON.stringify({ query: text, variables });
        const response = await send(service, '/api/graphql', { method: 'POST', body, signal });
        return readGraphqlResponse<typeof answerSchema>(service, response, answerSchema);
      }),
  };
}

/** Returns undefined and logs the error if no token can be obtained: the request is sent without one (spec 6, 8). */
async function tryGetToken(
  getToken: ApiClientOptions['getToken'],
  log: (message: string, error: unknown) => void,
): Promise<string | undefined> {
  try {
    return await getToken();
  } catch (error) {
    log('The access token could not be obtained; the request goes without it', error);
    return undefined;
  }
}

/** Fills parameters and the query into a path such as `/v1/payments/{payment_id}`. */
function buildPath(template: string, { params = {}, query = {} }: AnyInput): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const queryEntries = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(queryEntries.map(([name, value]) => [name, String(value)]));
  return queryEntries.length === 0 ? path : `${path}?${search}`;
}

/** The log messages that spec 8 requires. */
function getLogMessage(error: unknown): string {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 401) return 'Unauthorized: the token may be expired';
  if (status === 403) return 'Forbidden: the user lacks permission';
  if (status === 500) return 'A server error occurred';
  return `The request failed: ${error instanceof Error ? error.message : String(error)}`;
}
