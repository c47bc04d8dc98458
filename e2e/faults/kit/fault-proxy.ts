import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };
/** Answers instead of the origin server. `readOriginal` fetches the original response. */
export type ResponseTamperer = (
  exchange: Exchange,
  readOriginal: () => Promise<OriginResponse>,
) => unknown;
export interface OriginResponse {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Listens in front of a web server and forwards every request except those with a fault. Faults happen on
 * the wire, so the browser under test is not changed.
 */
export class FaultProxy {
  private readonly server: http.Server;
  private readonly agent = new http.Agent({ keepAlive: true });
  private readonly tamperers = new Map<RegExp, ResponseTamperer>();
  private readonly origin: URL;

  constructor(origin: string) {
    this.origin = new URL(origin);
    this.server = http.createServer((request, response) => this.answer({ request, response }));
  }

  /** Starts to listen; 0 takes any free port. Returns the port. */
  async listen(port: number): Promise<number> {
    this.server.listen(port, 'localhost');
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  /** Changes the responses for matching paths until the returned function is called. */
  tamper(path: RegExp, tamperer: ResponseTamperer): () => void {
    this.tamperers.set(path, tamperer);
    return () => void this.tamperers.delete(path);
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    this.agent.destroy();
    await closed;
  }

  private answer(exchange: Exchange): void {
    const { url = '/' } = exchange.request;
    const [, tamperer] = [...this.tamperers].find(([path]) => path.test(url)) ?? [];
    if (tamperer) tamperer(exchange, () => this.readOriginal(url, exchange.request.headers));
    else this.forward(exchange);
  }

  private forward({ request, response }: Exchange): void {
    const { url: path, method, headers } = request;
    const forwarded = http.request(this.origin, { agent: this.agent, path, method, headers });
    forwarded.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    forwarded.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  }

  /** The complete response of the origin server, uncompressed. */
  private async readOriginal(
    path: string,
    requestHeaders: http.IncomingHttpHeaders,
  ): Promise<OriginResponse> {
    const headers = { ...requestHeaders, 'accept-encoding': 'identity' };
    const forwarded = http.request(this.origin, { agent: this.agent, path, headers }).end();
    const [answer] = (await once(forwarded, 'response')) as [IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    return {
      status: answer.statusCode ?? 502,
      headers: answer.headers,
      body: Buffer.concat(parts),
    };
  }
}
