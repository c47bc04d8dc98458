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

/** Throws what an answer of 4xx or 5xx stands for. */
export async function throwIfFailed(response: Response): Promise<void> {
  if (!response.ok) throw toApiError(response, await readJson(response));
}

/** The body as JSON, or undefined where it is none: a gateway's HTML, a cut connection. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The failure that a status of 4xx or 5xx stands for. */
function toApiError({ status, headers }: Response, body: unknown): ApiError {
  const retryAt = parseRetryAfter(headers);
  const parsed = errorBodySchema.safeParse(body);
  if (parsed.success) return new ApiError({ status, ...parsed.data.error, ...retryAt });
  const code = status === 401 ? 'unauthenticated' : status >= 500 ? 'unavailable' : 'internal';
  const message = `The service answered with status ${status}`;
  return new ApiError({ status, code, message, ...retryAt });
}

/** `Retry-After` in seconds; nothing where it is not given, or given as a date. */
function parseRetryAfter(headers: Headers): { retryAt: number } | undefined {
  const seconds = headers.get('retry-after');
  return seconds !== null && /^\d+$/.test(seconds)
    ? { retryAt: Date.now() + Number(seconds) * 1_000 }
    : undefined;
}

export function createInvalidResponseError(name: string, status: number, cause: unknown): ApiError {
  const message = `The answer of ${name} does not have the agreed shape`;
  return new ApiError({ status, code: 'internal', message, cause });
}

/** Parses with the schema that the service writes by: nothing unparsed leaves the client. */
function parse<S extends z.Schema>(name: string, status: number, schema: S, value: unknown) {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw createInvalidResponseError(name, status, parsed.error);
  return parsed.data as z.Infer<S>;
}

/** Answer of a REST operation. */
export async function readRestResponse<S extends z.Schema>(
  name: string,
  response: Response,
  schema: S,
) {
  const body = await readJson(response);
  if (!response.ok) throw toApiError(response, body);
  return parse(name, response.status, schema, body);
}

/** A file that a service made: the page saves it under the name that the service gave it. */
export interface DownloadedFile {
  readonly blob: Blob;
  /** With its ending, as in `Receipt HP-4471-2093.pdf`. */
  readonly fileName: string;
}

const FILE_NAME = /filename="([^"]+)"/;
/** The same with the letters that a header cannot hold, where it has any (RFC 6266). */
const ENCODED_FILE_NAME = /filename\*=UTF-8''([^;]+)/;

function parseFileName(header: string): string | undefined {
  const whole = ENCODED_FILE_NAME.exec(header)?.[1];
  return whole === undefined ? FILE_NAME.exec(header)?.[1] : decodeURIComponent(whole);
}

/** Answer of a REST operation that gives a file. */
export async function readFileResponse(name: string, response: Response): Promise<DownloadedFile> {
  if (!response.ok) throw toApiError(response, await readJson(response));
  const fileName = parseFileName(response.headers.get('content-disposition') ?? '');
  if (fileName === undefined)
    throw createInvalidResponseError(name, response.status, 'The file has no name.');
  return { blob: await response.blob(), fileName };
}

/** Answer of a GraphQL document: `data`, or the first of its errors. */
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

/** GraphQL can answer 200 beside its errors: `extensions` says what the status would be. */
function toGraphqlApiError(httpStatus: number, { message, extensions }: GraphqlError): ApiError {
  const code = errorCodeSchema.safeParse(extensions?.code);
  const known = code.success ? code.data : 'internal';
  const http = httpSchema.safeParse(extensions?.http);
  const status = http.success ? http.data.status : httpStatus >= 400 ? httpStatus : 500;
  const field = toOptionalString(extensions?.field);
  const reference = toOptionalString(extensions?.reference);
  const details = errorDetailsSchema.safeParse(extensions?.details);
  return new ApiError({
    status,
    code: known,
    message,
    ...(field === undefined ? {} : { field }),
    ...(reference === undefined ? {} : { reference }),
    ...(details.success ? { details: details.data } : {}),
  });
}

function toOptionalString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
