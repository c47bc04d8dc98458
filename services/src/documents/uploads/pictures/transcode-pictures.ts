import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createUploadProblem } from 'services/documents/uploads/upload-problem';
import { Problem } from 'services/platform/errors/problem';
import type { TranscodedPicture, TranscodeJob, TranscodeResult } from './transcode-job.ts';

/** Long for 60 million points: what takes longer was made to. */
const TIMEOUT_MS = 60_000;
const HEIC_TIMEOUT_MS = 20_000;

/** One after the other: a decoded HEIC photo takes several hundred megabytes. */
let previousHeicJob: Promise<unknown> = Promise.resolve();

/**
 * Draws pictures in a process that lives for this one job. Its memory goes back to the system with it (the
 * decoder of pictures keeps hundreds of megabytes otherwise), and what a bad file does to a decoder
 * stays in there: it gets nothing of this process's environment. Throws the refusal of the picture with its
 * code, and 503 `unavailable` where no process can be started.
 */
export function transcodePictures(
  job: TranscodeJob,
  mostMs?: number,
): Promise<TranscodedPicture[]> {
  const isHeic = 'isHeic' in job.source && job.source.isHeic;
  if (!isHeic) return transcodeNow(job, mostMs ?? TIMEOUT_MS);
  const turn = previousHeicJob.then(() => transcodeNow(job, mostMs ?? HEIC_TIMEOUT_MS));
  previousHeicJob = turn.catch(() => {});
  return turn;
}

async function transcodeNow(job: TranscodeJob, mostMs: number): Promise<TranscodedPicture[]> {
  const answer = await runInProcess(job, mostMs);
  if ('fault' in answer) throw createUploadProblem(answer.fault);
  return answer.pictures;
}

function runInProcess(job: TranscodeJob, mostMs: number): Promise<TranscodeResult> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./picture-process.ts', import.meta.url)), {
      env: {},
      execArgv: ['--no-warnings'],
      serialization: 'advanced',
      // What a decoder writes of a bad file belongs to no log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), mostMs);
    child.once('message', (answer: TranscodeResult) => resolve(answer));
    child.once('error', () => reject(createUnavailableProblem()));
    child.once('exit', () => {
      clearTimeout(timer);
      resolve({ fault: 'file_unreadable' });
    });
    // Where the process has ended before it took the job, `exit` tells.
    child.send(job, () => {});
  });
}

const createUnavailableProblem = () =>
  new Problem(503, 'unavailable', 'Pictures cannot be drawn now.', { retryAfterSeconds: 5 });
