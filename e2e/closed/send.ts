import { request as sendPlain } from 'node:http';
import { request as sendSecure } from 'node:https';

export interface ProbeRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ProbeAnswer {
  /** 0 when nothing listens. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const LIMIT_MS = 20_000;

/** Sends one request without following redirects. `ca` is the certificate that TLS servers of the test have. */
export function send(
  url: string,
  { method = 'GET', headers = {}, body }: ProbeRequest,
  ca: string,
): Promise<ProbeAnswer> {
  return new Promise((resolve, reject) => {
    const options = { method, headers, timeout: LIMIT_MS, agent: false as const };
    const request = url.startsWith('https:')
      ? sendSecure(url, { ...options, ca })
      : sendPlain(url, options);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    request.on('timeout', () => request.destroy(new Error(`${method} ${url} was not answered.`)));
    request.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? resolve({ status: 0, headers: {}, text: '' }) : reject(error),
    );
    request.end(body);
  });
}
