import { Random } from '../random.ts';
import { makeRawRequest } from './raw-requests.ts';
import { ROUTES, type ServerName } from './routes.ts';
import { type FuzzResponse, HANG_MS, sendBytes } from './send.ts';
import { type Keys, makeStructuredRequest } from './structured-requests.ts';

type Origins = Record<ServerName, string>;
type Row = {
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
export type FuzzResult = { rows: Row[]; faults: string[] };

const SERVERS = ['portal', 'services', 'identity', 'processor'] as const;
const AT_ONCE = 24;
const CHECK_EVERY = 500;
const MOST_FAULTS = 50;

/** Sends `count` requests, half of them raw lines; the same seed sends the same ones. */
export async function runFuzz(
  origins: Origins,
  readKeys: () => Promise<Keys>,
  { count, seed }: { count: number; seed: number },
): Promise<FuzzResult> {
  const random = new Random(seed);
  const rows = new Map<string, Row>();
  const faults: string[] = [];
  let sent = 0;
  let keys = await readKeys();

  const next = () => {
    sent += 1;
    if (sent % 2 === 0) {
      const server = random.pick(SERVERS);
      return { server, kind: 'raw' as const, bytes: makeRawRequest(random) };
    }
    const route = ROUTES[Math.floor(sent / 2) % ROUTES.length];
    if (!route) throw new Error('There is no route.');
    const bytes = makeStructuredRequest(route, random, keys);
    return { server: route.server, kind: 'routes' as const, bytes };
  };
  const note = (row: Row, fault: string, bytes: Buffer) => {
    if (faults.length >= MOST_FAULTS) return;
    const request = JSON.stringify(bytes.toString('latin1').slice(0, 600));
    faults.push(`${fault} at ${row.port}: ${request}`);
  };
  const lane = async () => {
    while (sent < count) {
      const { server, kind, bytes } = next();
      const row = rowOf(rows, server, kind);
      const answer = await sendBytes(portOf(origins[server]), bytes, kind === 'routes');
      const fault = countAnswer(row, answer);
      if (fault) note(row, fault, bytes);
      if (sent % CHECK_EVERY === 0 || answer.hung) {
        for (const dead of await findDead(origins)) {
          rowOf(rows, dead, kind).deaths += 1;
          note(rowOf(rows, dead, kind), 'does not answer its health check after', bytes);
        }
        // A token is good for ten minutes.
        keys = await readKeys();
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  for (const dead of await findDead(origins)) faults.push(`${dead} does not answer at the end`);
  return { rows: [...rows.values()], faults };
}

const portOf = (origin: string) => Number(new URL(origin).port);

function rowOf(rows: Map<string, Row>, port: ServerName, kind: Row['kind']): Row {
  const empty = { requests: 0, '2xx-3xx': 0, '4xx': 0, closed: 0, '503 deliberate': 0, '5xx': 0 };
  const fresh = { port, kind, ...empty, hangs: 0, deaths: 0, 'slowest ms': 0 };
  const row = rows.get(port + kind) ?? fresh;
  rows.set(port + kind, row);
  return row;
}

/** Counts an answer; the result says what is wrong with it. */
function countAnswer(row: Row, { status, ms, text, hung }: FuzzResponse): string | undefined {
  row.requests += 1;
  row['slowest ms'] = Math.max(row['slowest ms'], Math.round(ms));
  if (hung) {
    row.hangs += 1;
    return `no end after ${HANG_MS} ms`;
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

async function findDead(origins: Origins): Promise<ServerName[]> {
  const alive = await Promise.all(
    SERVERS.map((server) =>
      fetch(`${origins[server]}/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  return SERVERS.filter((_server, index) => !alive[index]);
}
