import { parentPort, workerData } from 'node:worker_threads';
import { type RemuxedVideo, remuxVideo } from './remux-video.ts';
import { VideoError, type VideoErrorCode } from './video-error.ts';

export type RemuxPaths = { from: string; to: string };
export type RemuxResult = { done: RemuxedVideo } | { fault: VideoErrorCode };

// The thread of one film: it says what became of it, and is ended.
const { from, to } = workerData as RemuxPaths;
parentPort?.postMessage(await runRemux());

async function runRemux(): Promise<RemuxResult> {
  try {
    return { done: await remuxVideo(from, to) };
  } catch (error) {
    // Whatever else a bad file makes of its reader, it is the file that is at fault.
    return { fault: error instanceof VideoError ? error.code : 'file_unreadable' };
  }
}
