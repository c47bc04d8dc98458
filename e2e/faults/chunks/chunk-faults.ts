import type { ResponseTamperer } from '../kit/fault-proxy.ts';
import { getChunkName, type LazyChunk } from './list-chunks.ts';
import { STEPS } from './steps.ts';

interface ChunkFault {
  readonly tamperer: ResponseTamperer;
  /** Longest time until the last attempt has failed and the page shows it, ms. */
  readonly settleMs: number;
}

/** The ways in which the file of a chunk is not delivered. */
export const CHUNK_FAULTS = {
  missing: {
    tamperer: ({ response }) => response.writeHead(404).end('Not found'),
    settleMs: 4000,
  },
  truncated: {
    tamperer: async ({ response }, readOriginal) => {
      const { headers, body } = await readOriginal();
      const half = body.subarray(0, body.length / 2);
      response.writeHead(200, { ...headers, 'content-length': half.length }).end(half);
    },
    settleMs: 4000,
  },
  hanging: { tamperer: () => {}, settleMs: 10_500 },
} as const satisfies Record<string, ChunkFault>;
export type ChunkFaultName = keyof typeof CHUNK_FAULTS;
const ALL_FAULTS = Object.keys(CHUNK_FAULTS) as ChunkFaultName[];

/** Chunks that no step needs, by name, with the reason. The sweep fails when a step needs one of them. */
export const UNREACHABLE_CHUNKS: Readonly<Record<string, string>> = {
  'host/tooltip': 'The UI kit offers the tooltip, and no screen uses it.',
  'host/src_flags_flag-poller_ts':
    'The host loads it only when the library of the flag service did not load.',
  ...Object.fromEntries(
    [
      'src_queries_work-orders_ts-src_request-sending_queued-request_tsx-src_texts_ts',
      'src_work-order-list_list-tools_tsx-_d8810',
      'src_work-order-list_long-list_tsx-_a6620',
    ].map((name) => [
      `remote-maintenance/${name}`,
      'The host loads it only for a newer build whose own part did not load.',
    ]),
  ),
};

/** `CHUNKS_OF`: `all`, or names of apps with commas between them (`host,remote-lease`). */
const selectedApps = process.env.CHUNKS_OF?.split(',') ?? [];

/** True where `CHUNKS_OF` is set. */
export const isLongRun = selectedApps.length > 0;

/** The short run: a part of a section, shared code of a part, and the code of a screen, with their faults. */
const SHORT_RUN: Readonly<Record<string, readonly ChunkFaultName[]>> = {
  'ledger-chart': ['missing', 'truncated', 'hanging'],
  'host/windowed-table': ['missing'],
  'auto-pay': ['truncated'],
};

/** The steps of the short run. */
export const STEPS_OF_SHORT_RUN = STEPS.filter(({ name }) =>
  ['/payments', '/payments/auto-pay'].includes(name),
);

/** The faults of the chunk in this run. */
export function listFaults(chunk: LazyChunk): readonly ChunkFaultName[] {
  const name = getChunkName(chunk);
  if (isLongRun) {
    const isSelected = selectedApps.includes('all') || selectedApps.includes(chunk.app);
    return isSelected && !(name in UNREACHABLE_CHUNKS) ? ALL_FAULTS : [];
  }
  const part = Object.keys(SHORT_RUN).find((candidate) => name.includes(candidate));
  return SHORT_RUN[part ?? ''] ?? [];
}
