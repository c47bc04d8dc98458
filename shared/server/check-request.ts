import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RequestRefusal, writeRefusal } from './refusals.ts';
import { isRequestProblem, readRequestTarget } from './request-target.ts';

/**
 * Validates the target and the Host header and normalizes the target to a path. Returns the refusal to send,
 * or undefined when a handler may be called.
 */
export function prepareRequest(request: IncomingMessage): RequestRefusal | undefined {
  const target = readRequestTarget(request.url ?? '', listHosts(request));
  if (isRequestProblem(target)) return { status: 400, code: 'invalid_request', ...target };
  const { url, host } = target;
  if (host === undefined && request.httpVersion !== '1.0') {
    const message = 'The Host header is missing.';
    return { status: 400, code: 'invalid_request', message, field: 'host' };
  }
  request.url = url;
  request.headers.host = host ?? 'localhost';
  return undefined;
}

/** `request.headers` keeps the first Host header only; two of them are a sign of request smuggling. */
function listHosts({ rawHeaders }: IncomingMessage): string[] {
  const hosts: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts.push(rawHeaders[index + 1] ?? '');
  }
  return hosts;
}

type ParseError = Error & { code?: string };

const PARSE_REFUSALS = new Map<string, [reason: string, refusal: RequestRefusal]>([
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    [
      'Request Timeout',
      { status: 408, code: 'request_timeout', message: 'The request did not arrive in time.' },
    ],
  ],
  [
    'HPE_HEADER_OVERFLOW',
    [
      'Request Header Fields Too Large',
      { status: 431, code: 'headers_too_large', message: 'The headers are larger than 16 kB.' },
    ],
  ],
]);
const NOT_HTTP: [reason: string, refusal: RequestRefusal] = [
  'Bad Request',
  { status: 400, code: 'invalid_request', message: 'The request is not HTTP.' },
];

/** Responds to requests that Node cannot parse. A connection that the caller has reset is only closed. */
export function answerClientError(error: ParseError, socket: Duplex): void {
  // Node stores the response in progress here, and checks it for the same reason.
  const { _httpMessage: answer } = socket as { _httpMessage?: ServerResponse | null };
  if (!socket.writable || error.code === 'ECONNRESET' || answer?.headersSent) {
    socket.destroy();
    return;
  }
  const [reason, refusal] = PARSE_REFUSALS.get(error.code ?? '') ?? NOT_HTTP;
  writeRefusal(socket, reason, refusal);
  // Closes the connection of a caller that keeps sending or never closes it.
  setTimeout(() => socket.destroy(), 1_000).unref();
}
