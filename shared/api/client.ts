import type {
  Operation,
  OperationInput,
  OperationOutput,
  ServiceName,
} from '../contract/operation.ts';
import type { Infer, Schema } from '../contract/z.ts';
import type { ResponseTiming } from '../format/service-time.ts';
import { ApiError, UnknownServiceError } from './api-error.ts';
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
import { timedFetch } from './timed-fetch.ts';

/** The time limit of every request (spec 7, 9). */
const TIMEOUT_MS = 30_000;

/** Root URL of each service, as in `https://pay.example/payments`; absent where there is none (spec 7). */
export type ServiceOrigins = Readonly<Partial<Record<ServiceName, string>>>;

export interface ApiClientOptions {
  readonly origins: ServiceOrigins;
  /** The access token, or undefined where nobody is signed in. Rejects when it cannot be had. */
  readonly getToken: () => Promise<string | undefined>;
  /** Takes what spec 8 wants logged: a sentence, and the error behind it. */
  readonly onFailure?: (message: string, error: unknown) => void;
  /** Takes the time that an answer was given at: the device's clock may be off. */
  readonly onResponseTiming?: (timing: ResponseTiming) => void;
  readonly timeoutMs?: number;
}

export interface ApiClient {
  /** Calls a REST operation of the contract and gives its parsed answer. Throws `ApiError`. */
  call<O extends Operation>(operation: O, input: OperationInput<O>): Promise<OperationOutput<O>>;
  /** Calls a REST operation whose answer is a file. Throws `ApiError`. */
  download<O extends Operation>(operation: O, input: OperationInput<O>): Promise<DownloadedFile>;
  /** Calls a REST operation that takes a file. `onProgress` is told the share that is sent, 0 to 1. */
  upload<O extends Operation>(
    operation: O,
    input: OperationInput<O>,
    file: Blob,
    onProgress: (share: number) => void,
  ): Promise<OperationOutput<O>>;
  /**
   * Follows a REST operation that tells of events, until it ends by itself or `signal` fires. The time
   * limit holds for its beginning and for each silence. Throws `ApiError`.
   */
  follow<O extends Operation>(operation: O, listener: EventListener<O>): Promise<void>;
  /** Posts a GraphQL document and gives its parsed `data`. Throws `ApiError`. */
  query<Answer, Variables, S extends Schema>(
    document: GraphqlDocument<Answer, Variables>,
    variables: Variables,
    answerSchema: S & MatchingSchema<Answer, S>,
  ): Promise<Infer<S>>;
}

export interface EventListener<O> {
  readonly signal: AbortSignal;
  /** The longest silence that is taken for a stream, ms. */
  readonly silenceMs: number;
  readonly onEvent: (event: OperationOutput<O>) => void;
}

type AnyInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
};

/** The one way from a page to a service (spec 6, 7, 8): token, time limit, logging, parsing. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const log = options.onFailure ?? ((message, error) => console.error(message, error));

  /** The address, and the headers that every request has. */
  async function prepare(service: ServiceName, path: string, given?: HeadersInit) {
    const root = options.origins[service];
    if (root === undefined) throw new UnknownServiceError(service);
    const headers = new Headers(given);
    headers.set('content-type', 'application/json');
    const token = await tryGetToken(options.getToken, log);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    return { url: root + path, headers, token };
  }

  async function send(service: ServiceName, path: string, init: RequestInit): Promise<Response> {
    const { url, headers, token } = await prepare(service, path, init.headers);
    const early = init.method === 'GET' ? await takeEarlyResponse(url, token) : undefined;
    return early ?? timedFetch(url, { ...init, headers }, options.onResponseTiming);
  }

  async function guarded<T>(run: TimeLimitedTask<T>): Promise<T> {
    try {
      return await withTimeLimit(options.timeoutMs ?? TIMEOUT_MS, run);
    } catch (error) {
      log(getLogMessage(error), error);
      throw error;
    }
  }

  function rest(operation: Operation, given: AnyInput, signal: AbortSignal): Promise<Response> {
    const init: RequestInit = { method: operation.method, signal };
    if (given.body !== undefined) init.body = JSON.stringify(given.body);
    if (given.idempotencyKey !== undefined) {
      init.headers = { 'idempotency-key': given.idempotencyKey };
    }
    return send(operation.service, buildPath(operation.path, given), init);
  }

  return {
    call: (operation, input) =>
      guarded(async (signal) => {
        const response = await rest(operation, input as AnyInput, signal);
        return (await readRestResponse(operation.name, response, operation.response)) as never;
      }),
    download: (operation, input) =>
      guarded(async (signal) =>
        readFileResponse(operation.name, await rest(operation, input as AnyInput, signal)),
      ),
    upload: (operation, input, file, onProgress) =>
      guarded(async (signal, renew) => {
        const { service, name, path, response } = operation;
        const { url, headers } = await prepare(service, buildPath(path, input as AnyInput));
        headers.set('content-type', 'application/octet-stream');
        const { idempotencyKey } = input as AnyInput;
        if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
        const told = (share: number) => {
          renew();
          onProgress(share);
        };
        const answer = await sendFile({ url, headers, file, signal, onProgress: told });
        return (await readRestResponse(name, answer, response)) as never;
      }),
    follow: async (operation, { signal, silenceMs, onEvent }) => {
      try {
        await withTimeLimit(silenceMs, async (limit, renew) => {
          const either = AbortSignal.any([signal, limit]);
          const response = await rest(operation, {}, either);
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
      guarded(async (signal) => {
        const body = JSON.stringify({ query: text, variables });
        const response = await send(service, '/api/graphql', { method: 'POST', body, signal });
        return readGraphqlResponse<typeof answerSchema>(service, response, answerSchema);
      }),
  };
}

/** A token that cannot be had is logged, and the request goes without it (spec 6, 8). */
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

/** `/v1/payments/{payment_id}` with its parameters and query filled in. */
function buildPath(template: string, { params = {}, query = {} }: AnyInput): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? path : `${path}?${search}`;
}

// spec 8
function getLogMessage(error: unknown): string {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 401) return 'Unauthorized: the token may be expired';
  if (status === 403) return 'Forbidden: the user lacks permission';
  if (status === 500) return 'A server error occurred';
  return `The request failed: ${error instanceof Error ? error.message : String(error)}`;
}
