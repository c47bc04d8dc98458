import type { ResponseTamperer } from '../kit/fault-proxy.ts';
import { getChunkName, type LazyChunk } from './list-chunks.ts';
import type { Step } from './steps.ts';

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

/** True where `CHUNKS_OF` is set: `all`, or the name of an app (`host`, `remote-lease`). */
export const isLongRun = Boolean(process.env.CHUNKS_OF);

/** The short run: a part of a section, shared code of a part, and the code of a screen, with their faults. */
const SHORT_RUN: Readonly<Record<string, readonly ChunkFaultName[]>> = {
  'ledger-chart': ['missing', 'truncated', 'hanging'],
  'host/windowed-table': ['missing'],
  'auto-pay': ['truncated'],
};
const STEPS_OF_SHORT_RUN = ['/payments', '/payments/auto-pay'];

/** The faults of the chunk in this run. */
export function listFaults(chunk: LazyChunk): readonly ChunkFaultName[] {
  const selection = process.env.CHUNKS_OF ?? '';
  if (selection !== '') {
    return selection === 'all' || selection === chunk.app ? ALL_FAULTS : [];
  }
  const name = Object.keys(SHORT_RUN).find((part) => getChunkName(chunk).includes(part));
  return SHORT_RUN[name ?? ''] ?? [];
}

/** Whether this run takes the step. */
export const isWantedStep = ({ name }: Step): boolean =>
  isLongRun || STEPS_OF_SHORT_RUN.includes(name);
