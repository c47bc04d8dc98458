import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody, ErrorCode } from 'shared/contract/errors';

/** Headers of every response that does not set them itself. */
export const DEFAULT_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Referrer-Policy', 'no-referrer'],
];

/**
 * Adds the default headers when the response head is written, because a handler may have set its own, and a
 * framework that reports an error removes headers set before.
 */
export function addDefaultHeaders(response: ServerResponse): void {
  const writeHead = response.writeHead as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    for (const [name, value] of DEFAULT_HEADERS) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    return writeHead.apply(response, args);
  };
}

export type RequestRefusal = { status: number; code: ErrorCode; message: string; field?: string };

function createErrorBody({ code, message, field }: RequestRefusal): string {
  const error = { code, message, ...(field !== undefined && { field }), reference: randomUUID() };
  return JSON.stringify({ error } satisfies ErrorBody);
}

/** Responds to a request without calling a handler, in the format of docs/errors.md. */
export function sendRefusal(
  response: ServerResponse,
  refusal: RequestRefusal,
  headers: Readonly<Record<string, string>> = {},
): void {
  // The body of a refused request is not read, so the connection cannot be reused.
  response.writeHead(refusal.status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...headers,
  });
  response.end(createErrorBody(refusal));
}

/** Writes a refusal to the socket when Node could not parse the request and there is no response object. */
export function writeRefusal(socket: Duplex, reason: string, refusal: RequestRefusal): void {
  const body = createErrorBody(refusal);
  const lines = [
    `HTTP/1.1 ${refusal.status} ${reason}`,
    ...DEFAULT_HEADERS.map(([name, value]) => `${name}: ${value}`),
    'Content-Type: application/json',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ];
  socket.end(lines.join('\r\n'));
}
