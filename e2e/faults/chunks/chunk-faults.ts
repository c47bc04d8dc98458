import type { ResponseTamperer } from '../kit/fault-proxy.ts';
import { getChunkName, type LazyChunk } from './list-chunks.ts';
import type { Step } from './steps.ts';

interface ChunkFault {
  readonly tamperer: ResponseTamperer;
  /** Longest time until the last attempt has failed and the page shows it, ms. */
  readonly settleMs: number;
}

/** The ways in which the file of a chunk is not delivered. */
export const CHUNK_FAULTS: Readonly<Record<string, ChunkFault>> = {
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
};

/** True where `CHUNKS_OF` is set: `all`, or the name of an app (`host`, `remote-lease`). */
export const isLongRun = Boolean(process.env.CHUNKS_OF);

/** Chunks of the short run: a part of a section, shared code of a part, and the code of a screen. */
const SHORT_RUN = ['ledger-chart', 'host/windowed-table', 'auto-pay'];
const STEPS_OF_SHORT_RUN = ['/payments', '/payments/auto-pay'];

/** Whether this run tests the chunk. */
export function isChosen(chunk: LazyChunk): boolean {
  const selection = process.env.CHUNKS_OF ?? '';
  if (selection === '') return SHORT_RUN.some((name) => getChunkName(chunk).includes(name));
  return selection === 'all' || selection === chunk.app;
}

/** Whether this run takes the step. */
export const isWantedStep = ({ name }: Step): boolean =>
  isLongRun || STEPS_OF_SHORT_RUN.includes(name);
