import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createUploadProblem } from 'services/documents/uploads/upload-problem';
import { Problem } from 'services/platform/errors/problem';
import type { TranscodedPicture, TranscodeJob, TranscodeResult } from './transcode-job.ts';

/** Enough for 60 million pixels. A picture that takes longer is treated as hostile. */
const TIMEOUT_MS = 60_000;
const HEIC_TIMEOUT_MS = 20_000;

/** HEIC photos are decoded one at a time, because each needs several hundred megabytes. */
let previousHeicJob: Promise<unknown> = Promise.resolve();

/**
 * Transcodes pictures in a child process that runs this one job. When it exits, its memory is returned to the
 * system, while a decoder in this process would keep hundreds of megabytes. A file that exploits a decoder is
 * confined to the child, which gets no environment variables. Throws the upload problem of a bad picture, and
 * 503 `unavailable` when no process can be started.
 */
export function transcodePictures(
  job: TranscodeJob,
  timeoutMs?: number,
): Promise<TranscodedPicture[]> {
  const isHeic = 'isHeic' in job.source && job.source.isHeic;
  if (!isHeic) return transcodeNow(job, timeoutMs ?? TIMEOUT_MS);
  const run = previousHeicJob.then(() => transcodeNow(job, timeoutMs ?? HEIC_TIMEOUT_MS));
  previousHeicJob = run.catch(() => {});
  return run;
}

async function transcodeNow(job: TranscodeJob, timeoutMs: number): Promise<TranscodedPicture[]> {
  const result = await runInProcess(job, timeoutMs);
  if ('errorCode' in result) throw createUploadProblem(result.errorCode);
  return result.pictures;
}

function runInProcess(job: TranscodeJob, timeoutMs: number): Promise<TranscodeResult> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./picture-process.ts', import.meta.url)), {
      env: {},
      execArgv: ['--no-warnings'],
      serialization: 'advanced',
      // The decoder's messages about a bad file are not logged.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.once('message', (result: TranscodeResult) => resolve(result));
    child.once('error', () => reject(createUnavailableProblem()));
    child.once('exit', () => {
      clearTimeout(timer);
      resolve({ errorCode: 'file_unreadable' });
    });
    // The send callback ignores errors: when the process ends before it gets the job, `exit` resolves the
    // promise.
    child.send(job, () => {});
  });
}

const createUnavailableProblem = () =>
  new Problem(503, 'unavailable', 'Pictures cannot be processed now.', { retryAfterSeconds: 5 });
