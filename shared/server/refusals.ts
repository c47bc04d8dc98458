import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody, ErrorCode } from 'shared/contract/errors';

/** Headers of every answer that sets no others of these names itself. */
export const DEFAULT_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Referrer-Policy', 'no-referrer'],
];

/**
 * Sets the default headers when the head of the answer is written: a handler may have set its own, and a
 * framework that reports an error removes what was set before.
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

/** Answers a request that no handler gets to see, in the shape of docs/errors.md. */
export function sendRefusal(
  response: ServerResponse,
  refusal: RequestRefusal,
  headers: Readonly<Record<string, string>> = {},
): void {
  // The body of a refused request is not read: the connection cannot be used again.
  response.writeHead(refusal.status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...headers,
  });
  response.end(createErrorBody(refusal));
}

/** The same where Node could not parse a request and there is no response object. */
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
