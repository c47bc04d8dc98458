import { createHash, X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { Socket } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { generate } from 'selfsigned';

// A front server for every variant, as in a deployment: HTTP/2 over TLS, and compressed files from memory.

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** Path of `cert`, for Node processes that have to trust it. */
  readonly file: string;
  /**
   * Hash of the public key that the browser trusts. Ignoring certificate errors instead would turn off the HTTP
   * cache for these responses.
   */
  readonly keyHash: string;
}

export async function createCertificate(folder: string): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const file = path.join(folder, 'front.pem');
  writeFileSync(file, cert);
  const { publicKey } = new X509Certificate(cert);
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, file, keyHash: createHash('sha256').update(spki).digest('base64') };
}

export interface ProxyTarget {
  readonly port: number;
  /** Rewrites the request path, such as `/book/..`. */
  readonly rewrite?: (url: string) => string;
  /** Changes the HTML of the page, which is compressed afterwards. */
  readonly page?: (html: string, url: string) => string;
  readonly dropHeaders?: readonly string[];
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
}

const HOP_BY_HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Listens on `port` and forwards each request to the target that `getTarget` returns at that time. */
export async function startFront(
  port: number,
  { key, cert }: Certificate,
  getTarget: () => ProxyTarget,
) {
  const files = new Map<string, Answer>();
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    serve(request, response, getTarget(), files).catch(() => response.destroy());
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      // A connection that the browser has left open would keep the server running, and the report unwritten.
      for (const socket of sockets) socket.destroy();
    });
}

async function serve(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  target: ProxyTarget,
  files: Map<string, Answer>,
): Promise<void> {
  const url = target.rewrite?.(request.url) ?? request.url;
  // A file is compressed against the dictionary that the browser has, if the portal has one for it (RFC 9842).
  const { 'accept-encoding': encoding = '', 'available-dictionary': dictionary = '' } =
    request.headers;
  const key = [target.port, url, encoding, dictionary].join(' ');
  const cached = files.get(key);
  if (cached) return send(response, cached);
  const answer = await forwardRequest(request, url, target);
  const { 'content-type': type = '', 'cache-control': cacheControl = '' } = answer.headers;
  const isPage = type.startsWith('text/html') && target.page !== undefined;
  if (!isPage && !cacheControl.includes('immutable')) {
    response.writeHead(answer.statusCode ?? 502, getResponseHeaders(answer, target));
    answer.pipe(response);
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const content = Buffer.concat(chunks);
  const headers = getResponseHeaders(answer, target);
  const body = isPage
    ? compressPage(target.page?.(content.toString(), url) ?? '', headers)
    : content;
  const completeAnswer = { status: answer.statusCode ?? 502, headers, body };
  if (!isPage) files.set(key, completeAnswer);
  send(response, completeAnswer);
}

function forwardRequest(request: Http2ServerRequest, url: string, { port, page }: ProxyTarget) {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(
      ([name]) => !name.startsWith(':') && !HOP_BY_HOP_HEADERS.includes(name),
    ),
  );
  const wantsPage = page !== undefined && String(headers.accept).startsWith('text/html');
  if (wantsPage) headers['accept-encoding'] = 'identity';
  headers.host = request.headers[':authority'] ?? `localhost:${port}`;
  headers['x-forwarded-proto'] = 'https';
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { method } = request;
    const forwarded = sendRequest({ host: 'localhost', port, path: url, method, headers }, resolve);
    forwarded.on('error', reject);
    request.pipe(forwarded);
  });
}

function getResponseHeaders({ headers }: IncomingMessage, { dropHeaders = [] }: ProxyTarget) {
  const dropped = [...HOP_BY_HOP_HEADERS, ...dropHeaders];
  const forwardedHeaders = Object.entries(headers).filter(([name]) => !dropped.includes(name));
  return Object.fromEntries(forwardedHeaders) as Record<string, string | string[]>;
}

function compressPage(html: string, headers: Record<string, string | string[]>): Buffer {
  headers['content-encoding'] = 'br';
  delete headers['content-length'];
  return brotliCompressSync(html, BROTLI_OPTIONS);
}

function send(response: Http2ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers);
  response.end(body);
}
