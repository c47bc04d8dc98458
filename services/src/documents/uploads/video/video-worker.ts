import { parentPort, workerData } from 'node:worker_threads';
import { type Remuxed, remux } from './remux.ts';
import { VideoFault, type VideoFaultCode } from './video-fault.ts';

export type Remuxing = { from: string; to: string };
export type RemuxAnswer = { done: Remuxed } | { fault: VideoFaultCode };

// The thread of one film: it says what became of it, and is ended.
const { from, to } = workerData as Remuxing;
parentPort?.postMessage(await answer());

async function answer(): Promise<RemuxAnswer> {
  try {
    return { done: await remux(from, to) };
  } catch (error) {
    // Whatever else a bad file makes of its reader, it is the file that is at fault.
    return { fault: error instanceof VideoFault ? error.code : 'file_unreadable' };
  }
}
