import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };
/** Answers in the place of the server behind, which `pass` would ask; what it asks for is its choice. */
export type Spoiler = (exchange: Exchange, readBehind: () => Promise<Behind>) => unknown;
export interface Behind {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Stands in front of a web server on its port and passes everything on, besides what a spoiler is
 * set for: so each fault is real on the wire, and the browser under test is not tampered with.
 */
export class SpoilingProxy {
  private readonly server: http.Server;
  private readonly agent = new http.Agent({ keepAlive: true });
  private readonly spoilers = new Map<RegExp, Spoiler>();
  private readonly behind: URL;

  constructor(behind: string) {
    this.behind = new URL(behind);
    this.server = http.createServer((request, response) => this.answer({ request, response }));
  }

  /** Begins to listen; 0 takes any free port. Gives the port. */
  async listen(port: number): Promise<number> {
    this.server.listen(port, 'localhost');
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  /** Spoils what `path` matches, until the function that it gives is called. */
  spoil(path: RegExp, spoiler: Spoiler): () => void {
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

  /** The server's own answer as a whole, not packed. */
  private async readBehind(path: string, given: http.IncomingHttpHeaders): Promise<Behind> {
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
