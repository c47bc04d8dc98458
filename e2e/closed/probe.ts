import type { Addresses, Installation } from './installation.ts';
import { type ProbeAnswer, type ProbeRequest, send } from './send.ts';

/** Whether a probe found a door: `open` is what an attacker hopes for. */
export type ProbeResult = 'open' | 'closed';

/** One request from the network, and the answer that shows a closed door. */
export interface Probe {
  readonly name: string;
  /** The request and the expected answer, for the table. */
  readonly request: string;
  readonly expected: string;
  /** The result in an installation with PORTAL_ENV=local: it shows that the probe can find an open door. */
  readonly local: ProbeResult;
  run(installation: Installation): Promise<{ result: ProbeResult; actual: string }>;
}

type Target = keyof Addresses;
type ProbeContent = Omit<ProbeRequest, 'method'>;
type CreateRequest = (installation: Installation) => ProbeContent | Promise<ProbeContent>;

export interface HttpProbe {
  readonly name: string;
  readonly to: Target;
  /** Default: GET. */
  readonly method?: 'POST';
  readonly path: string | ((installation: Installation) => Promise<string>);
  readonly request?: ProbeContent | CreateRequest;
  /** The expected answer in words, when the status is not enough. */
  readonly expected?: string;
  readonly isClosed: (answer: ProbeAnswer, installation: Installation) => boolean;
  readonly local: ProbeResult;
}

/** Creates a probe that sends one request. */
export function createHttpProbe(probe: HttpProbe): Probe {
  const { to, path, method = 'GET', request = {}, isClosed } = probe;
  return {
    name: probe.name,
    request: `${method} ${to}${typeof path === 'string' ? path : ' …'}`,
    expected: probe.expected ?? '404',
    local: probe.local,
    async run(installation) {
      const url = `${installation.addresses[to]}${typeof path === 'string' ? path : await path(installation)}`;
      const sent = typeof request === 'function' ? await request(installation) : request;
      const answer = await send(url, { ...sent, method }, installation.certificate.cert);
      return {
        result: isClosed(answer, installation) ? 'closed' : 'open',
        actual: answer.status === 0 ? 'no server' : `${answer.status} ${summarize(answer)}`,
      };
    },
  };
}

const summarize = ({ text, headers }: ProbeAnswer): string =>
  String(headers['content-type'] ?? '').startsWith('text/html')
    ? 'a page'
    : text.replaceAll(/\s+/g, ' ').slice(0, 70);

/** The answer of an unknown path. */
export const isNotFound = ({ status }: ProbeAnswer): boolean => status === 404;
export const isRefused = ({ status }: ProbeAnswer): boolean => status === 401;
/** Nothing listens on the port. */
export const isAbsent = ({ status }: ProbeAnswer): boolean => status === 0;
