import { errorBodySchema, errorCodeSchema, errorDetailsSchema } from '../contract/errors.ts';
import * as z from '../contract/z.ts';
import { ApiError } from './api-error.ts';

const graphqlResponseSchema = z.object({
  data: z.optional(z.nullable(z.unknown())),
  errors: z.optional(
    z.array(
      z.object({
        message: z.string(),
        extensions: z.optional(z.record(z.string(), z.unknown())),
      }),
    ),
  ),
});

/** Throws an `ApiError` for a status of 4xx or 5xx. */
export async function throwIfFailed(response: Response): Promise<void> {
  if (!response.ok) throw toApiError(response, await readJson(response));
}

/** The body as JSON; undefined if it is not JSON, such as a gateway's HTML page. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error for a status of 4xx or 5xx. */
function toApiError({ status, headers }: Response, body: unknown): ApiError {
  const retryAt = parseRetryAfter(headers);
  const parsed = errorBodySchema.safeParse(body);
  if (parsed.success) return new ApiError({ status, ...parsed.data.error, ...retryAt });
  const code = status === 401 ? 'unauthenticated' : status >= 500 ? 'unavailable' : 'internal';
  const message = `The service responded with status ${status}`;
  return new ApiError({ status, code, message, ...retryAt });
}

/** Reads `Retry-After` in seconds. A date in this header is ignored. */
function parseRetryAfter(headers: Headers): { retryAt: number } | undefined {
  const seconds = headers.get('retry-after');
  return seconds !== null && /^\d+$/.test(seconds)
    ? { retryAt: Date.now() + Number(seconds) * 1_000 }
    : undefined;
}

/** The error for a response that does not match the contract. */
export function createInvalidResponseError(name: string, status: number, cause: unknown): ApiError {
  const message = `The response of ${name} does not match the contract`;
  return new ApiError({ status, code: 'internal', message, cause });
}

/** Parses a body with the schema of the contract. Callers never get unparsed data. */
function parse<S extends z.Schema>(name: string, status: number, schema: S, value: unknown) {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw createInvalidResponseError(name, status, parsed.error);
  return parsed.data as z.Infer<S>;
}

/** Reads the response of a REST operation. */
export async function readRestResponse<S extends z.Schema>(
  name: string,
  response: Response,
  schema: S,
) {
  const body = await readJson(response);
  if (!response.ok) throw toApiError(response, body);
  return parse(name, response.status, schema, body);
}

/** A downloaded file, with the name that the service gave it. */
export interface DownloadedFile {
  readonly blob: Blob;
  /** With its extension, such as `Receipt HP-4471-2093.pdf`. */
  readonly fileName: string;
}

const FILE_NAME = /filename="([^"]+)"/;
/** The encoded form for names with non-ASCII letters (RFC 6266). */
const ENCODED_FILE_NAME = /filename\*=UTF-8''([^;]+)/;

function parseFileName(header: string): string | undefined {
  const encoded = ENCODED_FILE_NAME.exec(header)?.[1];
  return encoded === undefined ? FILE_NAME.exec(header)?.[1] : decodeURIComponent(encoded);
}

/** Reads the response of a REST operation that returns a file. */
export async function readFileResponse(name: string, response: Response): Promise<DownloadedFile> {
  if (!response.ok) throw toApiError(response, await readJson(response));
  const fileName = parseFileName(response.headers.get('content-disposition') ?? '');
  if (fileName === undefined)
    throw createInvalidResponseError(name, response.status, 'The response has no file name.');
  return { blob: await response.blob(), fileName };
}

/** Reads a GraphQL response: returns `data`, or throws the first error. */
export async function readGraphqlResponse<S extends z.Schema>(
  name: string,
  response: Response,
  schema: S,
): Promise<z.Infer<S>> {
  const body = await readJson(response);
  const answer = graphqlResponseSchema.safeParse(body);
  const first = answer.success ? answer.data.errors?.[0] : undefined;
  if (first) throw toGraphqlApiError(response.status, first);
  if (!response.ok) throw toApiError(response, body);
  if (!answer.success) throw createInvalidResponseError(name, response.status, answer.error);
  return parse(name, response.status, schema, answer.data.data);
}

const httpSchema = z.object({ status: z.int() });

type GraphqlError = { message: string; extensions?: Record<string, unknown> | undefined };

/** A GraphQL response with errors can have status 200; `extensions.http.status` has the real one. */
function toGraphqlApiError(httpStatus: number, { message, extensions }: GraphqlError): ApiError {
  const code = errorCodeSchema.safeParse(extensions?.code);
  const errorCode = code.success ? code.data : 'internal';
  const http = httpSchema.safeParse(extensions?.http);
  const status = http.success ? http.data.status : httpStatus >= 400 ? httpStatus : 500;
  const field = toOptionalString(extensions?.field);
  const reference = toOptionalString(extensions?.reference);
  const details = errorDetailsSchema.safeParse(extensions?.details);
  return new ApiError({
    status,
    code: errorCode,
    message,
    ...(field === undefined ? {} : { field }),
    ...(reference === undefined ? {} : { reference }),
    ...(details.success ? { details: details.data } : {}),
  });
}

function toOptionalString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
