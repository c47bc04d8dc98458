import { createHash, X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { request as ask, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
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
  readonly page?: (html: string) => string;
  readonly dropHeaders?: readonly string[];
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
}

const HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Listens on `port` and forwards each request to the target that `behind` returns at that time. */
export async function startFront(
  port: number,
  { key, cert }: Certificate,
  behind: () => ProxyTarget,
) {
  const files = new Map<string, Answer>();
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    serve(request, response, behind(), files).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return () => new Promise<void>((resolve) => server.close(() => resolve()));
}

async function serve(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  behind: ProxyTarget,
  files: Map<string, Answer>,
): Promise<void> {
  const url = behind.rewrite?.(request.url) ?? request.url;
  const known = files.get(`${behind.port} ${url}`);
  if (known) return send(response, known);
  const answer = await forwardRequest(request, url, behind);
  const { 'content-type': type = '', 'cache-control': kept = '' } = answer.headers;
  const isPage = type.startsWith('text/html') && behind.page !== undefined;
  if (!isPage && !kept.includes('immutable')) {
    response.writeHead(answer.statusCode ?? 502, getResponseHeaders(answer, behind));
    answer.pipe(response);
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const whole = Buffer.concat(chunks);
  const headers = getResponseHeaders(answer, behind);
  const body = isPage ? compressPage(behind.page?.(whole.toString()) ?? '', headers) : whole;
  const ready = { status: answer.statusCode ?? 502, headers, body };
  if (!isPage) files.set(`${behind.port} ${url}`, ready);
  send(response, ready);
}

function forwardRequest(request: Http2ServerRequest, url: string, { port, page }: ProxyTarget) {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(
      ([name]) => !name.startsWith(':') && !HOP.includes(name),
    ),
  );
  const wantsPage = page !== undefined && String(headers.accept).startsWith('text/html');
  if (wantsPage) headers['accept-encoding'] = 'identity';
  headers.host = request.headers[':authority'] ?? `localhost:${port}`;
  headers['x-forwarded-proto'] = 'https';
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { method } = request;
    const out = ask({ host: 'localhost', port, path: url, method, headers }, resolve);
    out.on('error', reject);
    request.pipe(out);
  });
}

function getResponseHeaders({ headers }: IncomingMessage, { dropHeaders = [] }: ProxyTarget) {
  const dropped = [...HOP, ...dropHeaders];
  const kept = Object.entries(headers).filter(([name]) => !dropped.includes(name));
  return Object.fromEntries(kept) as Record<string, string | string[]>;
}

function compressPage(html: string, headers: Record<string, string | string[]>): Buffer {
  headers['content-encoding'] = 'br';
  delete headers['content-length'];
  return brotliCompressSync(html, QUALITY);
}

function send(response: Http2ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers);
  response.end(body);
}
