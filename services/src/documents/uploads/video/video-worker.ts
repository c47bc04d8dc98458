import { parentPort, workerData } from 'node:worker_threads';
import { type RemuxedVideo, remuxVideo } from './remux-video.ts';
import { VideoError, type VideoErrorCode } from './video-error.ts';

export type RemuxPaths = { from: string; to: string };
export type RemuxResult = { done: RemuxedVideo } | { errorCode: VideoErrorCode };

// Runs in a worker thread for one video and posts the result.
const { from, to } = workerData as RemuxPaths;
parentPort?.postMessage(await runRemux());

async function runRemux(): Promise<RemuxResult> {
  try {
    return { done: await remuxVideo(from, to) };
  } catch (error) {
    // Any other error of the reader is also caused by the file.
    return { errorCode: error instanceof VideoError ? error.code : 'file_unreadable' };
  }
}
