import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };
/** Answers instead of the origin server. `readBehind` fetches the original response. */
export type ResponseTamperer = (
  exchange: Exchange,
  readBehind: () => Promise<OriginResponse>,
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
  private readonly spoilers = new Map<RegExp, ResponseTamperer>();
  private readonly behind: URL;

  constructor(behind: string) {
    this.behind = new URL(behind);
    this.server = http.createServer((request, response) => this.answer({ request, response }));
  }

  /** Starts to listen; 0 takes any free port. Returns the port. */
  async listen(port: number): Promise<number> {
    this.server.listen(port, 'localhost');
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  /** Changes the responses for matching paths until the returned function is called. */
  tamper(path: RegExp, spoiler: ResponseTamperer): () => void {
    this.spoilers.set(path, spoiler);
    return () => void this.spoilers.delete(path);
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
    const [, spoiler] = [...this.spoilers].find(([path]) => path.test(url)) ?? [];
    if (spoiler) spoiler(exchange, () => this.readBehind(url, exchange.request.headers));
    else this.pass(exchange);
  }

  private pass({ request, response }: Exchange): void {
    const { url: path, method, headers } = request;
    const onward = http.request(this.behind, { agent: this.agent, path, method, headers });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  }

  /** The complete response of the origin server, uncompressed. */
  private async readBehind(path: string, given: http.IncomingHttpHeaders): Promise<OriginResponse> {
    const headers = { ...given, 'accept-encoding': 'identity' };
    const onward = http.request(this.behind, { agent: this.agent, path, headers }).end();
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    return {
      status: answer.statusCode ?? 502,
      headers: answer.headers,
      body: Buffer.concat(parts),
    };
  }
}
