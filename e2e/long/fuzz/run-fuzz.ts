import { Random } from '../random.ts';
import type { ServerName } from './build-routes.ts';
import { makeRawRequest } from './raw-requests.ts';
import { ROUTES } from './routes.ts';
import { type FuzzResponse, HANG_MS, sendBytes } from './send.ts';
import { type Credentials, makeStructuredRequest } from './structured-requests.ts';

type Origins = Record<ServerName, string>;
type FuzzRow = {
  port: ServerName;
  kind: 'raw' | 'routes';
  requests: number;
  '2xx-3xx': number;
  '4xx': number;
  closed: number;
  '503 deliberate': number;
  '5xx': number;
  hangs: number;
  deaths: number;
  'slowest ms': number;
};
export type FuzzResult = { rows: FuzzRow[]; faults: string[] };

const SERVERS = ['portal', 'services', 'identity', 'processor'] as const;
const CONCURRENT_REQUESTS = 24;
const CHECK_INTERVAL = 500;
const MAX_FAULTS = 50;

/** Sends `count` requests, half of them raw. The same seed sends the same requests. */
export async function runFuzz(
  origins: Origins,
  readCredentials: () => Promise<Credentials>,
  { count, seed }: { count: number; seed: number },
): Promise<FuzzResult> {
  const random = new Random(seed);
  const rows = new Map<string, FuzzRow>();
  const faults: string[] = [];
  let sent = 0;
  let credentials = await readCredentials();

  const createRequest = () => {
    sent += 1;
    if (sent % 2 === 0) {
      const server = random.pick(SERVERS);
      return { server, kind: 'raw' as const, bytes: makeRawRequest(random) };
    }
    const route = ROUTES[Math.floor(sent / 2) % ROUTES.length];
    if (!route) throw new Error('There are no routes.');
    const bytes = makeStructuredRequest(route, random, credentials);
    return { server: route.server, kind: 'routes' as const, bytes };
  };
  const addFault = (row: FuzzRow, fault: string, bytes: Buffer) => {
    if (faults.length >= MAX_FAULTS) return;
    const request = JSON.stringify(bytes.toString('latin1').slice(0, 600));
    faults.push(`${fault} at ${row.port}: ${request}`);
  };
  const sendRequests = async () => {
    while (sent < count) {
      const { server, kind, bytes } = createRequest();
      const row = getRow(rows, server, kind);
      const answer = await sendBytes(getPort(origins[server]), bytes, kind === 'routes');
      const fault = countAnswer(row, answer);
      if (fault) addFault(row, fault, bytes);
      if (sent % CHECK_INTERVAL === 0 || answer.hung) {
        for (const deadServer of await findDeadServers(origins)) {
          getRow(rows, deadServer, kind).deaths += 1;
          addFault(getRow(rows, deadServer, kind), 'does not answer its health check after', bytes);
        }
        // A token is valid for ten minutes.
        credentials = await readCredentials();
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, sendRequests));
  for (const deadServer of await findDeadServers(origins))
    faults.push(`${deadServer} does not answer at the end`);
  return { rows: [...rows.values()], faults };
}

const getPort = (origin: string) => Number(new URL(origin).port);

function getRow(rows: Map<string, FuzzRow>, port: ServerName, kind: FuzzRow['kind']): FuzzRow {
  const emptyCounts = {
    requests: 0,
    '2xx-3xx': 0,
    '4xx': 0,
    closed: 0,
    '503 deliberate': 0,
    '5xx': 0,
  };
  const newRow = { port, kind, ...emptyCounts, hangs: 0, deaths: 0, 'slowest ms': 0 };
  const row = rows.get(port + kind) ?? newRow;
  rows.set(port + kind, row);
  return row;
}

/** Counts a response. Returns its fault, or undefined. */
function countAnswer(row: FuzzRow, { status, ms, text, hung }: FuzzResponse): string | undefined {
  row.requests += 1;
  row['slowest ms'] = Math.max(row['slowest ms'], Math.round(ms));
  if (hung) {
    row.hangs += 1;
    return `no complete response within ${HANG_MS} ms`;
  }
  if (status >= 500) {
    const isDeliberate = status === 503 && text.includes('"unavailable"');
    row[isDeliberate ? '503 deliberate' : '5xx'] += 1;
    return isDeliberate ? undefined : `status ${status}`;
  }
  if (status === 0) row.closed += 1;
  else row[status >= 400 ? '4xx' : '2xx-3xx'] += 1;
  return undefined;
}

async function findDeadServers(origins: Origins): Promise<ServerName[]> {
  const healthChecks = await Promise.all(
    SERVERS.map((server) =>
      fetch(`${origins[server]}/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  return SERVERS.filter((_server, index) => !healthChecks[index]);
}
